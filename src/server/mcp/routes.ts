import type { FastifyInstance } from "fastify";
import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";
import { requireToken } from "#server/http/authenticate.ts";
import { keepPrivate } from "#server/http/keep-private.ts";
import { limitRequests } from "#server/http/limits/limit-requests.ts";
import { type Door, openDoor } from "./open-door.ts";
import { METADATA_PATH, protectedResource } from "./protected-resource.ts";

/**
 * `/mcp`: the API for assistants, by the Model Context Protocol (2026-07-28, and 2025-11-25 without sessions), for who has
 * a personal access token. What its tools ask is asked of the API itself, with that token: its rules are those of the API.
 */
export const mcpRoutes = (deps: Deps) => async (app: FastifyInstance) => {
  keepPrivate(app);
  limitRequests(app, deps);
  refuseOtherOrigins(app, deps.config);
  app.addHook("onRequest", async (request, reply) => {
    reply.header(
      "www-authenticate",
      `Bearer resource_metadata="${deps.config.publicUrl}${METADATA_PATH}/mcp"`,
    );
    await requireToken(deps)(request);
    reply.removeHeader("www-authenticate");
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));

  let door: Promise<Door> | undefined;
  const opened = () => {
    door ??= openDoor(app, deps).catch((error: unknown) => {
      // Not remembered: a file that could not be read now may be read by the next one.
      door = undefined;
      throw error;
    });
    return door;
  };
  app.route({
    method: ["GET", "POST", "DELETE"],
    url: "/",
    config: { asksOwnRoutes: true },
    handler: async (request, reply) => {
      const answer = await (await opened())(request);
      // The protocol's own streams may be kept otherwise.
      answer.headers.set("cache-control", "no-store");
      return reply.send(answer);
    },
  });
};

/** `/.well-known/oauth-protected-resource`, also with the path of what it describes at its end (RFC 9728). */
export const protectedResourceRoutes =
  ({ config }: Pick<Deps, "config">) =>
  async (app: FastifyInstance) => {
    for (const path of [METADATA_PATH, `${METADATA_PATH}/mcp`])
      app.get(path, () => protectedResource(config));
  };

/** A page that is led here under another name would ask in its visitor's name; programs name no page. */
function refuseOtherOrigins(app: FastifyInstance, { publicUrl }: Deps["config"]): void {
  app.addHook("onRequest", async ({ headers: { origin } }) => {
    if (origin && origin !== new URL(publicUrl).origin)
      throw new DomainError("forbidden", "Not for pages of other sites");
  });
}
