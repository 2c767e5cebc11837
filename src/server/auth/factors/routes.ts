import type { FastifyInstance, FastifyRequest } from "fastify";
import { limited } from "#server/auth/limits/limited.ts";
import { bearerOf, callerOf } from "#server/auth/request-facts.ts";
import { requireSession } from "#server/auth/sessions/verify-session.ts";
import { toSessionBody } from "#server/auth/wire.ts";
import type { Deps } from "#server/deps.ts";
import { challengeFactor } from "./challenge-factor.ts";
import { enrolFactor } from "./enrol-factor.ts";
import { toChallengeBody, toEnrolmentBody } from "./factor-wire.ts";
import { readAnswer, readEnrolment, readFactorId } from "./read-factor-request.ts";
import { unenrolFactor } from "./remove-factor.ts";
import { verifyFactor } from "./verify-factor.ts";

type Needs = Pick<Deps, "db" | "clock" | "config" | "queue" | "secret">;

/** `/factors`: authenticator apps as a second factor of the signed-in user. */
export const factorRoutes = (deps: Needs) => async (app: FastifyInstance) => {
  app.post("/factors", { onRequest: limited(deps, "factor-challenge") }, async (request) => {
    const asking = await askingOf(deps, request);
    return toEnrolmentBody(await enrolFactor(deps, { ...asking, ...readEnrolment(request.body) }));
  });
  app.post("/factors/:id/challenge", { onRequest: limited(deps, "factor-challenge") }, async (request) => {
    const asking = await askingOf(deps, request);
    return toChallengeBody(
      await challengeFactor(deps, { ...asking, factorId: readFactorId(request.params) }),
    );
  });
  app.post("/factors/:id/verify", { onRequest: limited(deps, "factor-verify") }, async (request) => {
    const asking = await askingOf(deps, request);
    const answer = { factorId: readFactorId(request.params), ...readAnswer(request.body) };
    return toSessionBody(await verifyFactor(deps, { ...asking, ...answer }));
  });
  app.delete("/factors/:id", async (request) => {
    const asking = await askingOf(deps, request);
    const factorId = readFactorId(request.params);
    await unenrolFactor(deps, { ...asking, factorId });
    return { id: factorId };
  });
};

async function askingOf(deps: Needs, request: FastifyRequest) {
  return { ...(await requireSession(deps, bearerOf(request))), caller: callerOf(request) };
}
