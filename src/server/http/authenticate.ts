import type { FastifyRequest } from "fastify";
import { ensureAccount, ensureAccountOfUser } from "#server/accounts/ensure-account.ts";
import type { RequestAccount } from "#server/accounts/request-account.ts";
import { verifyHostedSession } from "#server/auth/hosted/verify-hosted-session.ts";
import { bearerOf } from "#server/auth/request-facts.ts";
import { verifySession } from "#server/auth/verify-session.ts";
import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";

declare module "fastify" {
  interface FastifyRequest {
    account: RequestAccount;
  }
}

type Needs = Pick<Deps, "db" | "clock" | "secret" | "config">;

/** Opens a route to signed-in users: a current session token, and the tenant and product it was made for. */
export const requireAccount = (deps: Needs) => async (request: FastifyRequest) => {
  const { hosted } = deps.config;
  const bearer = bearerOf(request);
  const session = await (hosted ? verifyHostedSession(deps, hosted, bearer) : verifySession(deps, bearer));
  if (!session) throw unauthenticated();
  refuseForeignTenant(request, deps.config);
  const owner = { id: session.userId, email: session.email };
  const account = await (hosted ? ensureAccount(deps, owner) : ensureAccountOfUser(deps, owner));
  if (!account) throw unauthenticated();
  request.account = { ...account, sessionId: session.sessionId };
};

/** As `requireAccount`, and closed to inactive accounts. */
export const requireActive = (deps: Needs) => async (request: FastifyRequest) => {
  await requireAccount(deps)(request);
  if (!request.account.isActive) throw new DomainError("user-inactive", "Account is not active");
};

const unauthenticated = () => new DomainError("unauthenticated", "No authentication token available");

function refuseForeignTenant({ headers }: FastifyRequest, { tenantId, productId }: Deps["config"]) {
  if (headers["x-tenant-id"] === tenantId && headers["x-product-id"] === productId) return;
  throw new DomainError("forbidden", "Unknown tenant or product");
}
