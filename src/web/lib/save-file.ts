/** Hands `content` to the person as a file of this name. */
export function saveFile(content: Blob, name: string) {
  const address = URL.createObjectURL(content);
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
