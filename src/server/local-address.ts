/** Whether an address leads to this machine: what goes there cannot be read by others. */
export function isLocal(address: string): boolean {
  const { hostname } = new URL(address);
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d+){3}$/.test(hostname);
}
