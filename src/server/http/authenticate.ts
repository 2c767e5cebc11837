import type { FastifyRequest } from "fastify";
import { isTokenText } from "#server/access-tokens/token-text.ts";
import { type RunningToken, verifyAccessToken } from "#server/access-tokens/verify-access-token.ts";
import { ensureAccount, ensureAccountOfUser } from "#server/accounts/ensure-account.ts";
import { notePresence } from "#server/accounts/presence/note-presence.ts";
import type { RequestAccount } from "#server/accounts/request-account.ts";
import { type Account, findSessionAndAccount } from "#server/accounts/store.ts";
import { verifyHostedSession } from "#server/auth/hosted/verify-hosted-session.ts";
import { bearerOf } from "#server/auth/request-facts.ts";
import { type VerifiedSession, verifySessionBy } from "#server/auth/sessions/verify-session.ts";
import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";

declare module "fastify" {
  interface FastifyRequest {
    account: RequestAccount;
  }
}

type Needs = Pick<Deps, "db" | "clock" | "secret" | "config">;
/** A hosted issuer tells nothing of factors. */
type Admitted = VerifiedSession & { account?: Account | null; owesFactor?: boolean };
/** The methods that change nothing. */
const READING = ["GET", "HEAD"];

/** Opens a route to signed-in users and to the personal access tokens they have made for their programs. */
export const requireAccount = (deps: Needs) => async (request: FastifyRequest) => {
  const bearer = bearerOf(request);
  const account = await (isTokenText(bearer) ? admitToken : admitSession)(deps, request, bearer);
  await notePresence(deps, account);
  request.account = account;
};

/** Opens a route to personal access tokens alone, whatever they may: it asks other routes in their name, which look. */
export const requireToken = (deps: Needs) => async (request: FastifyRequest) => {
  const admitted = await verifyAccessToken(deps, bearerOf(request));
  if (!admitted) throw unauthenticated();
  request.account = asAccount(admitted);
};

/** As `requireAccount`, and closed to personal access tokens: what they must not manage. */
export const requireSession = (deps: Needs) => async (request: FastifyRequest) => {
  await requireAccount(deps)(request);
  if (isTokenText(bearerOf(request)))
    throw new DomainError("forbidden", "Access tokens cannot manage the account: sign in instead");
};

/** As `requireAccount`, and closed to inactive accounts. */
export const requireActive = (deps: Needs) => async (request: FastifyRequest) => {
  await requireAccount(deps)(request);
  if (!request.account.isActive) throw new DomainError("user-inactive", "Account is not active");
};

/** A current session token of somebody wholly signed in, and the tenant and product it was made for. */
async function admitSession(deps: Needs, request: FastifyRequest, bearer: string): Promise<RequestAccount> {
  const { hosted } = deps.config;
  const session: Admitted | undefined = await (hosted
    ? verifyHostedSession(deps, hosted, bearer)
    : verifySessionBy(deps, bearer, (named) =>
        findSessionAndAccount(deps.db, { ...named, now: deps.clock.now() }),
      ));
  if (!session) throw unauthenticated();
  refuseForeignTenant(request, deps.config);
  if (session.owesFactor)
    throw new DomainError("second-factor-needed", "This needs a code of your authenticator app");
  const owner = { id: session.userId, email: session.email };
  const account = await (hosted
    ? ensureAccount(deps, owner)
    : ensureAccountOfUser(deps, owner, session.account));
  if (!account) throw unauthenticated();
  return { ...account, sessionId: session.sessionId, tokenScope: null };
}

/** A token that runs, for what its scope allows; programs may leave the tenant and the product out. */
async function admitToken(deps: Needs, request: FastifyRequest, bearer: string): Promise<RequestAccount> {
  const admitted = await verifyAccessToken(deps, bearer);
  if (!admitted) throw unauthenticated();
  const { tenantId, productId } = deps.config;
  const { "x-tenant-id": tenant = tenantId, "x-product-id": product = productId } = request.headers;
  refuseForeignTenant({ headers: { "x-tenant-id": tenant, "x-product-id": product } }, deps.config);
  if (admitted.token.scope === "read" && !READING.includes(request.method))
    throw new DomainError("forbidden", "This access token may only read");
  return asAccount(admitted);
}

const asAccount = ({ token, account }: RunningToken): RequestAccount => ({
  ...account,
  sessionId: token.id,
  tokenScope: token.scope,
});

const unauthenticated = () => new DomainError("unauthenticated", "No authentication token available");

function refuseForeignTenant(
  { headers }: Pick<FastifyRequest, "headers">,
  { tenantId, productId }: Deps["config"],
) {
  if (headers["x-tenant-id"] === tenantId && headers["x-product-id"] === productId) return;
  throw new DomainError("forbidden", "Unknown tenant or product");
}
