import { randomUUID } from "node:crypto";
import fastify, { type FastifyInstance } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { accessTokenRoutes } from "./access-tokens/routes.ts";
import { accountRoutes } from "./account-data/routes.ts";
import { airportRoutes } from "./airports/routes.ts";
import { alertRoutes } from "./alert-log/routes.ts";
import { mailSuspensionRoutes } from "./alerts/mail-suspension/routes.ts";
import { alertPreferenceRoutes } from "./alerts/preferences/routes.ts";
import { rehearsalRoutes } from "./alerts/rehearsal/routes.ts";
import { stillWantedRoutes } from "./alerts/still-wanted/routes.ts";
import { unsubscribeRoutes } from "./alerts/unsubscribe/routes.ts";
import { apiDocsRoutes, noteRoutes } from "./api-docs/routes.ts";
import { authRoutes } from "./auth/routes.ts";
import { channelRoutes } from "./channels/routes.ts";
import { whatsAppRoutes } from "./channels/whatsapp/routes.ts";
import { mailboxRoutes } from "./delivery/routes.ts";
import type { Deps } from "./deps.ts";
import { rateRoutes } from "./exchange-rates/routes.ts";
import { flightExportRoutes } from "./exports/flights/routes.ts";
import { historyExportRoutes } from "./exports/history/routes.ts";
import { fareSourceRoutes } from "./fares/source-health/routes.ts";
import { fareCalendarRoutes } from "./flights/fare-calendar/routes.ts";
import { flightRoutes } from "./flights/routes.ts";
import { historyRoutes } from "./history/routes.ts";
import { compressAnswers } from "./http/compress-answers.ts";
import { countRequests } from "./http/count-requests.ts";
import { answerFailure, handleErrors } from "./http/errors/handle-errors.ts";
import { logRefusals } from "./http/errors/log-refusals.ts";
import { healthRoutes } from "./http/health.ts";
import { keepPrivate } from "./http/keep-private.ts";
import { answerInTime } from "./http/limits/answer-in-time.ts";
import { refuseForeignPages } from "./http/limits/foreign-pages.ts";
import { limitRequests } from "./http/limits/limit-requests.ts";
import { shedLoad } from "./http/limits/shed-load.ts";
import { closedUntil } from "./http/opening.ts";
import { partGently } from "./http/part-gently.ts";
import { publicConfigRoutes } from "./http/public-config.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { tellTime } from "./http/tell-time.ts";
import { traceRequests } from "./http/trace-requests.ts";
import { webApp } from "./http/web-app/web-app.ts";
import { metricsRoutes } from "./installation/metrics/routes.ts";
import { statusRoutes } from "./installation/status/routes.ts";
import { mcpRoutes, protectedResourceRoutes } from "./mcp/routes.ts";
import { operatorRoutes } from "./operators/routes.ts";
import { avatarRoutes } from "./profiles/avatar/routes.ts";
import { profileRoutes } from "./profiles/routes.ts";
import { readJsonBodies } from "./read-json-bodies.ts";
import { dealRoutes } from "./searches/deals/routes.ts";
import { eventRoutes } from "./searches/events/routes.ts";
import { searchRoutes } from "./searches/routes.ts";
import { feedRoutes } from "./secret-links/feeds/routes.ts";
import { originFeedRoutes } from "./secret-links/origin-feeds/routes.ts";
import { secretLinkRoutes } from "./secret-links/routes.ts";
import { previewSharedPages, sharedRoutes } from "./secret-links/shared/routes.ts";
import { simulatedWorldRoutes } from "./simulated-world/routes.ts";
import { telegramRoutes } from "./telegram/routes.ts";

/** The whole HTTP side of the product, closed until `isReady`; never listens. */
export async function buildApp(deps: Deps, isReady = () => true): Promise<FastifyInstance> {
  const app = fastify({
    logger: false,
    trustProxy: deps.config.trustedProxies.length > 0 ? [...deps.config.trustedProxies] : false,
    bodyLimit: 64 * 1024,
    genReqId: () => randomUUID(),
    requestTimeout: 30_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    forceCloseConnections: "idle",
    frameworkErrors: answerFailure(deps),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app, deps);
  logRefusals(app, deps);
  securityHeaders(app, deps.config);
  closedUntil(isReady, app, deps);
  partGently(app);
  countRequests(app, deps);
  traceRequests(app);

  await app.register(healthRoutes(deps));
  await app.register(metricsRoutes(deps));
  if (!deps.config.roles.includes("api")) return app;

  await app.register(productRoutes(deps));
  await app.register(webApp(deps, { preview: previewSharedPages(deps) }));
  return app;
}

/** Everything programs ask for; the pages of the web app aside. */
export const productRoutes = (deps: Deps) => async (app: FastifyInstance) => {
  refuseForeignPages(app);
  await noteRoutes(app, deps);
  await app.register(lastingAnswers(deps));
  await app.register(workingRoutes(deps));
};

/** What stays the same while the process lives: written out once, so nobody takes a place or waits for it. */
const lastingAnswers = (deps: Deps) => async (app: FastifyInstance) => {
  await compressAnswers(app);
  await app.register(apiDocsRoutes(deps), { prefix: "/api" });
  await app.register(publicConfigRoutes(deps));
};

/** What asks the database or others, each request for itself. */
const workingRoutes = (deps: Deps) => async (app: FastifyInstance) => {
  shedLoad(app, deps);
  answerInTime(app);
  // Before the compression: the length of an answer with a session in it is to tell nothing about it.
  if (!deps.config.hosted) await app.register(authRoutes(deps), { prefix: "/auth/v1" });
  await compressAnswers(app);
  await app.register(rateRoutes(deps), { prefix: "/rates" });
  await app.register(ownApi(deps), { prefix: "/api/v1" });
  await app.register(mcpRoutes(deps), { prefix: "/mcp" });
  await app.register(protectedResourceRoutes(deps));
  await app.register(unsubscribeRoutes(deps), { prefix: "/unsubscribe" });
  await app.register(stillWantedRoutes(deps), { prefix: "/still-wanted" });
  await app.register(feedRoutes(deps), { prefix: "/feeds" });
  if (deps.config.whatsapp)
    await app.register(whatsAppRoutes(deps, deps.config.whatsapp), { prefix: "/hooks/whatsapp" });
  if (deps.bot) await app.register(telegramRoutes(deps), { prefix: "/hooks/telegram" });
  if (deps.config.mailboxPage) await app.register(mailboxRoutes(deps), { prefix: "/dev/mailbox" });
  if (deps.config.mailboxPage && deps.fareSource.market === "simulated")
    await app.register(simulatedWorldRoutes(deps), { prefix: "/dev/promotions" });
};

/** The own API: what the web app and the programs of its users ask for. */
const ownApi = (deps: Deps) => async (app: FastifyInstance) => {
  keepPrivate(app);
  tellTime(app, deps);
  limitRequests(app, deps);
  app.removeContentTypeParser("text/plain");
  readJsonBodies(app);
  await app.register(airportRoutes(deps), { prefix: "/airports" });
  await app.register(fareSourceRoutes(deps), { prefix: "/fare-sources" });
  await app.register(profileRoutes(deps), { prefix: "/profiles" });
  await app.register(avatarRoutes(deps), { prefix: "/profiles/avatar" });
  await app.register(accountRoutes(deps), { prefix: "/account" });
  await app.register(accessTokenRoutes(deps), { prefix: "/account/tokens" });
  await app.register(channelRoutes(deps), { prefix: "/account/channels" });
  await app.register(alertPreferenceRoutes(deps), { prefix: "/account/alert-preferences" });
  await app.register(mailSuspensionRoutes(deps), { prefix: "/account/mail-suspension" });
  await app.register(searchRoutes(deps), { prefix: "/searches/batches" });
  await app.register(eventRoutes(deps), { prefix: "/events" });
  await app.register(dealRoutes(deps), { prefix: "/searches/batches" });
  await app.register(flightRoutes(deps), { prefix: "/searches" });
  await app.register(fareCalendarRoutes(deps), { prefix: "/searches/batches" });
  await app.register(historyRoutes(deps), { prefix: "/searches/batches" });
  await app.register(rehearsalRoutes(deps), { prefix: "/searches/batches" });
  await app.register(alertRoutes(deps), { prefix: "/alerts" });
  await app.register(flightExportRoutes(deps), { prefix: "/searches/batches" });
  await app.register(historyExportRoutes(deps), { prefix: "/searches/batches" });
  await app.register(secretLinkRoutes(deps), { prefix: "/searches/batches" });
  await app.register(originFeedRoutes(deps), { prefix: "/account/feeds" });
  await app.register(sharedRoutes(deps), { prefix: "/shared" });
  await app.register(statusRoutes(deps), { prefix: "/status" });
  await app.register(operatorRoutes(deps), { prefix: "/operator" });
};
