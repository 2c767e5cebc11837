import { randomBytes } from "node:crypto";
import helmet from "@fastify/helmet";
import rateLimit from "@fastify/rate-limit";
import fastify, { type FastifyInstance } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { accountRoutes } from "./account-data/routes.ts";
import { airportRoutes } from "./airports/routes.ts";
import { unsubscribeRoutes } from "./alerts/routes.ts";
import { authRoutes } from "./auth/routes.ts";
import { mailboxRoutes } from "./delivery/routes.ts";
import type { Deps } from "./deps.ts";
import { rateRoutes } from "./exchange-rates/routes.ts";
import { simulatedWorldRoutes } from "./fares/routes.ts";
import { flightRoutes } from "./flights/routes.ts";
import { handleErrors } from "./http/handle-errors.ts";
import { healthRoutes } from "./http/health.ts";
import { closedUntil } from "./http/opening.ts";
import { publicConfigRoutes } from "./http/public-config.ts";
import { contentPolicy } from "./http/security-headers.ts";
import { webApp } from "./http/web-app.ts";
import { profileRoutes } from "./profiles/routes.ts";
import { searchRoutes } from "./searches/routes.ts";

/** The whole HTTP side of the product, closed until `isReady`; never listens. */
export async function buildApp(deps: Deps, isReady = () => true): Promise<FastifyInstance> {
  const app = fastify({
    logger: false,
    trustProxy: deps.config.trustedProxies.length > 0 ? [...deps.config.trustedProxies] : false,
    bodyLimit: 64 * 1024,
    genReqId: () => randomBytes(8).toString("hex"),
    requestTimeout: 30_000,
    forceCloseConnections: "idle",
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app, deps);
  closedUntil(isReady, app);
  await app.register(helmet, contentPolicy(deps.config));
  await app.register(rateLimit, { global: false });

  await app.register(healthRoutes(deps));
  if (!deps.config.roles.includes("api")) return app;

  await app.register(productRoutes(deps));
  await app.register(webApp());
  return app;
}

/** Everything programs ask for; the pages of the web app aside. */
export const productRoutes = (deps: Deps) => async (app: FastifyInstance) => {
  await app.register(publicConfigRoutes(deps));
  if (!deps.config.hosted) await app.register(authRoutes(deps), { prefix: "/auth/v1" });
  await app.register(rateRoutes(deps), { prefix: "/rates" });
  await app.register(airportRoutes(deps), { prefix: "/api/v1/airports" });
  await app.register(profileRoutes(deps), { prefix: "/api/v1/profiles" });
  await app.register(accountRoutes(deps), { prefix: "/api/v1/account" });
  await app.register(searchRoutes(deps), { prefix: "/api/v1/searches/batches" });
  await app.register(flightRoutes(deps), { prefix: "/api/v1/searches/batches" });
  await app.register(unsubscribeRoutes(deps), { prefix: "/unsubscribe" });
  if (deps.config.mailboxPage) await app.register(mailboxRoutes(deps), { prefix: "/dev/mailbox" });
  if (deps.config.mailboxPage && deps.fareSource.market === "simulated")
    await app.register(simulatedWorldRoutes(deps), { prefix: "/dev/promotions" });
};
