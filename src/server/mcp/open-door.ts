import type { FastifyInstance, FastifyRequest } from "fastify";
import { bearerOf } from "#server/auth/request-facts.ts";
import type { Deps } from "#server/deps.ts";
import type { ApiReply, ApiRequest } from "./call-api.ts";
import { instructionsFor } from "./instructions.ts";

/** Answers a request of an assistant who was let in. */
export type Door = (request: FastifyRequest) => Promise<Response>;

/** The protocol's code is read when somebody asks for it: most installations are never asked. */
export async function openDoor(app: FastifyInstance, { config, fareSource, log }: Deps): Promise<Door> {
  const { createMcpHandler } = await import("@modelcontextprotocol/server");
  const { assistantServers } = await import("./assistant-server.ts");
  const { productName } = config;
  const instructions = instructionsFor(productName, fareSource.market === "simulated");
  const serverFor = assistantServers(app.apiDocument(), { productName, instructions });
  return (request) => {
    const handler = createMcpHandler(() => serverFor(askInNameOf(app, request)), {
      // Nothing of what is offered changes while a process runs.
      maxSubscriptions: 0,
      onerror: (err) => log.debug({ err, request: request.id }, "an assistant was refused"),
    });
    return handler.fetch(asWebRequest(request, config.publicUrl));
  };
}

/** The API is asked as by a program with that token: it verifies, counts and refuses as it does otherwise. */
const askInNameOf =
  (app: FastifyInstance, request: FastifyRequest) =>
  ({ method, url, body }: ApiRequest): Promise<ApiReply> =>
    app.inject({
      method: method as "GET",
      url,
      headers: { authorization: `Bearer ${bearerOf(request)}`, ...spokenBy(request) },
      remoteAddress: request.ip,
      ...(body && { payload: body }),
    });

const spokenBy = ({ headers: { "accept-language": language } }: FastifyRequest) =>
  language === undefined ? {} : { "accept-language": language };

function asWebRequest({ method, url, headers, body }: FastifyRequest, publicUrl: string): Request {
  const told = Object.entries(headers).filter((one): one is [string, string] => typeof one[1] === "string");
  const sent = body instanceof Buffer ? { body: new Uint8Array(body) } : {};
  return new Request(new URL(url, publicUrl), { method, headers: told, ...sent });
}
