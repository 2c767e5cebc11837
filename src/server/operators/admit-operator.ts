import type { FastifyRequest } from "fastify";
import { isActiveOperator, requireFreshSignIn } from "#server/accounts/standing/operator-rights.ts";
import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";

type Needs = Pick<Deps, "db" | "clock" | "config">;

/**
 * Opens a route to active operators who are signed in, and to access tokens that they made for it; for all others it is
 * not there.
 */
export const admitOperator =
  (deps: Needs) =>
  async ({ account }: FastifyRequest) => {
    const mayAsk = account.tokenScope === null || account.tokenScope === "admin";
    if (!mayAsk || !(await isActiveOperator(deps, account))) throw new DomainError("not-found", "Not found");
  };

/** Changes ask for more: a sign-in of today. */
export const requireFreshSession =
  (deps: Needs) =>
  ({ account }: FastifyRequest) =>
    requireFreshSignIn(deps, account);
