import type { AddressInfo } from "node:net";
import fastify from "fastify";
import { readConfig } from "#server/config.ts";
import { securityHeaders } from "#server/http/security-headers.ts";
import { webApp } from "#server/http/web-app/web-app.ts";
import { freePort } from "#test/databases/postgres.ts";

/** What a page costs that has nothing but a heading. */
const EMPTY =
  '<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Vazia</title><h1>Vazia</h1>';

export interface Pages {
  landing: string;
  empty: string;
  close: () => Promise<void>;
}

/** The pages of the product by its own server, and beside them an empty one. */
export async function servePages(): Promise<Pages> {
  const port = await freePort();
  const config = readConfig({ PORT: String(port), PUBLIC_URL: `http://localhost:${port}` });
  const app = fastify();
  securityHeaders(app, config);
  app.get("/empty-page", (_request, reply) => reply.type("text/html; charset=utf-8").send(EMPTY));
  await app.register(webApp({ config }));
  await app.listen({ port });
  const url = `http://localhost:${(app.server.address() as AddressInfo).port}`;
  return { landing: `${url}/`, empty: `${url}/empty-page`, close: () => app.close() };
}
