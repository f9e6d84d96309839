// Handing on an address: by the device's own sheet where it has one, else by its clipboard.

/** Whether it was copied: a sheet says so itself. */
export async function share(url: string): Promise<boolean> {
  try {
    if (navigator.share) {
      await navigator.share({ url, title: "Hanazono" });
      return false;
    }
    if (!navigator.clipboard) return copyPlainly(url);
    await navigator.clipboard.writeText(url);
    return true;
  } catch {
    return false;
  }
}

/** Where a page without TLS, on another machine, has no clipboard. */
function copyPlainly(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  return isCopied;
}
