/** Safari reads what is saved some time after the click, and asks first whether it may. */
const KEPT_MS = 60_000;

/** Hands `content` to the person as a file of this name. */
export function saveFile(content: Blob, name: string) {
  const address = URL.createObjectURL(content);
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
