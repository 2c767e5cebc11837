import type { FastifyRequest } from "fastify";
import { ensureAccount } from "#server/accounts/ensure-account.ts";
import type { RequestAccount } from "#server/accounts/request-account.ts";
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
  const session = await verifySession(deps, bearerOf(request));
  if (!session) throw new DomainError("unauthenticated", "No authentication token available");
  refuseForeignTenant(request, deps.config);
  const account = await ensureAccount(deps, { id: session.userId, email: session.email });
  request.account = { ...account, sessionId: session.sessionId };
};

/** As `requireAccount`, and closed to inactive accounts. */
export const requireActive = (deps: Needs) => async (request: FastifyRequest) => {
  await requireAccount(deps)(request);
  if (!request.account.isActive) throw new DomainError("user-inactive", "Account is not active");
};

function bearerOf({ headers }: FastifyRequest): string {
  return /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? "")?.[1] ?? "";
}

function refuseForeignTenant({ headers }: FastifyRequest, { tenantId, productId }: Deps["config"]) {
  if (headers["x-tenant-id"] === tenantId && headers["x-product-id"] === productId) return;
  throw new DomainError("forbidden", "Unknown tenant or product");
}
