// The same load as ours: a match is made, people sit down at all of its seats and connect, the seat to move answers at
// once (or paced). A match that has had its moves is left by all, and the next one is made.
const { io } = require('socket.io-client');

const [port, matches, seats, seconds, pace] = process.argv.slice(2).map(Number);
const lengths = JSON.parse(process.argv[7]); // of matches, in moves
const base = `http://127.0.0.1:${port}`;
const latencies = [];
let accepted = 0, measuring = false, due = 0, messages = 0, bytes = 0, made = 0;

const now = () => Number(process.hrtime.bigint()) / 1e6;

async function post(path, body) {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  return (await fetch(`${base}/games/bench/${path}`, init)).json();
}

async function open() {
  const { matchID } = await post('create', { numPlayers: seats });
  const credentials = [];
  for (let seat = 0; seat < seats; seat += 1) {
    const joined = await post(`${matchID}/join`, { playerID: String(seat), playerName: `P${seat}` });
    credentials.push(joined.playerCredentials);
  }
  const sockets = [], length = lengths[made++ % lengths.length];
  let sent = 0, waiting = -1;
  const move = (state) => {
    const player = state.ctx.currentPlayer;
    if (waiting === state._stateID) return;
    waiting = state._stateID;
    const go = () => {
      sent = now();
      const payload = { type: 'answer', args: [{ pick: 3 }], playerID: player, credentials: credentials[Number(player)] };
      const action = { type: 'MAKE_MOVE', payload };
      sockets[Number(player)].emit('update', action, state._stateID, matchID, player);
    };
    if (!pace) return go();
    due = Math.max(due, now()) + 1000 / pace;
    setTimeout(go, due - now());
  };
  for (let seat = 0; seat < seats; seat += 1) {
    const socket = io(`${base}/bench`, { transports: ['websocket'], forceNew: true });
    sockets.push(socket);
    socket.io.engine.on('packet', ({ data }) => { if (measuring) { messages += 1; bytes += data?.length ?? 0; } });
    await new Promise((resolve) => {
      socket.on('connect', () => socket.emit('sync', matchID, String(seat), credentials[seat], seats));
      socket.on('sync', () => resolve());
      if (seat === 0) {
        socket.on('update', (_match, state) => {
          if (measuring) { accepted += 1; latencies.push(now() - sent); }
          if (state._stateID < length) return move(state);
          sockets.forEach((each) => each.close());
          open().then((start) => start());
        });
      }
    });
  }
  return () => move({ ctx: { currentPlayer: '0' }, _stateID: 0 });
}

(async () => {
  const starts = [];
  for (let at = 0; at < matches; at += 1) starts.push(await open());
  starts.forEach((start) => start());
  await new Promise((resolve) => setTimeout(resolve, 1000));
  measuring = true;
  const from = now();
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  measuring = false;
  const took = (now() - from) / 1000;
  latencies.sort((one, other) => one - other);
  const share = (part) => Math.round(100 * (latencies[Math.floor(part * latencies.length)] || 0)) / 100;
  console.log(JSON.stringify({
    moves_per_second: Math.round(accepted / took), p50_ms: share(0.5), p95_ms: share(0.95), p99_ms: share(0.99),
    message_bytes: Math.round(bytes / messages),
  }));
  process.exit(0);
})();
