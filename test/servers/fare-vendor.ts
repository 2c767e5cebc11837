import { createServer, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A vendor of fares on loopback, which answers as a test says. */
export interface FareVendor {
  baseUrl: string;
  /** Addresses and headers of what was asked, in order. */
  asked: { url: URL; headers: Record<string, unknown> }[];
  close: () => Promise<void>;
}

export async function fareVendor(answer: (reply: ServerResponse, url: URL) => void): Promise<FareVendor> {
  const asked: FareVendor["asked"] = [];
  const listener: RequestListener = (request, reply) => {
    const url = new URL(request.url ?? "/", "http://vendor");
    asked.push({ url, headers: request.headers });
    answer(reply, url);
  };
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export const sendJson =
  (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  (reply: ServerResponse) =>
    void reply
      .writeHead(status, { "content-type": "application/json", ...headers })
      .end(JSON.stringify(body));

export const sendText =
  (body: string, status = 200) =>
  (reply: ServerResponse) =>
    void reply.writeHead(status, { "content-type": "text/html" }).end(body);
