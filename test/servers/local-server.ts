import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";

const servers: Server[] = [];

/** A server on this machine; the address of one of its paths. */
export async function serve(listener: RequestListener, host = "127.0.0.1", path = "/hook"): Promise<URL> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return new URL(`http://${host}:${(server.address() as AddressInfo).port}${path}`);
}

/** Ends every server of the test, with what still hangs on it. */
export function closeServers(): void {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
}
