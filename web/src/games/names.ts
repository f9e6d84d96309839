// The games, in the order of every list. Written by `make protocol`: do not change this file by hand.

export const NAMES = ["cerisier", "haru", "ikebana", "sakura", "ombre"] as const;
