import type { FastifyRequest } from "fastify";
import { isTokenText } from "#server/access-tokens/token-text.ts";
import { bearerOf } from "#server/auth/request-facts.ts";
import { findUserAndSession } from "#server/auth/sessions/store.ts";
import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";
import { HOUR_MS } from "#shared/durations.ts";
import { isOperator } from "./store.ts";

type Needs = Pick<Deps, "db" | "clock" | "config">;

/** How long after a sign-in an operator may change something. */
const FRESH_MS = 12 * HOUR_MS;

/**
 * Opens a route to those of the signed in who are operators and active; for all others, and programs, it is not there. The
 * role is looked up at every request: whoever loses it has lost it with his next one.
 */
export const admitOperator = (deps: Needs) => async (request: FastifyRequest) => {
  const { id, isActive } = request.account;
  if (isTokenText(bearerOf(request)) || !isActive || !(await isOperator(deps.db, id)))
    throw new DomainError("not-found", "Not Found");
};

/** Changes ask for more: a sign-in of today. */
export const requireFreshSession =
  (deps: Needs) =>
  async ({ account: { id: userId, sessionId } }: FastifyRequest) => {
    if (deps.config.hosted)
      throw new DomainError("forbidden", "Sessions are kept elsewhere: changes are made at the command line");
    const found = await findUserAndSession(deps.db, { userId, sessionId });
    const signedInAt = found?.session?.createdAt.getTime() ?? 0;
    if (deps.clock.now().getTime() - signedInAt < FRESH_MS) return;
    throw new DomainError("forbidden", "The sign-in is too old for changes: sign in again");
  };
