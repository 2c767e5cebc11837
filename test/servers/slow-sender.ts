import { connect } from "node:net";
import { text } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";

/** Everything that comes back, until the server hangs up, for a request of whose body a part does not come. */
export async function answersToSlowSender(app: FastifyInstance, path: string): Promise<string> {
  const { port, hostname } = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
  const socket = connect(Number(port), hostname);
  const head = [
    `POST ${path} HTTP/1.1`,
    "Host: localhost",
    "Content-Type: application/json",
    "Content-Length: 2",
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n{`);
  return text(socket);
}
