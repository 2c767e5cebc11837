import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { FastifyInstance } from "fastify";

/** The revisions of the protocol that assistants speak now. */
export const PROTOCOLS = ["2026-07-28", "2025-11-25"] as const;
type Protocol = (typeof PROTOCOLS)[number];

interface Speaker {
  token: string;
  protocol?: Protocol;
}

/** An unmodified client of the protocol, connected to the `/mcp` of `app` with a token. */
export async function anAssistant(app: FastifyInstance, { token, protocol = "2026-07-28" }: Speaker) {
  const mode = protocol === "2025-11-25" ? "legacy" : { pin: protocol };
  const client = new Client({ name: "test", version: "1.0.0" }, { versionNegotiation: { mode } });
  await client.connect(
    new StreamableHTTPClientTransport(new URL("http://localhost:3000/mcp"), {
      fetch: injectedFetch(app),
      requestInit: { headers: { authorization: `Bearer ${token}` } },
    }),
  );
  return client;
}

/** As `fetch`, of a server that listens nowhere. */
const injectedFetch =
  (app: FastifyInstance) =>
  async (address: string | URL, { method = "GET", headers, body }: RequestInit = {}): Promise<Response> => {
    const answer = await app.inject({
      method: method as "GET",
      url: new URL(address).pathname,
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === "string" && { payload: body }),
    });
    const told = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
    const isEmpty = [204, 304].includes(answer.statusCode);
    return new Response(isEmpty ? null : answer.body, {
      status: answer.statusCode,
      headers: told as [string, string][],
    });
  };
