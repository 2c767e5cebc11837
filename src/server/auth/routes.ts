import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps } from "#server/deps.ts";
import { changeUser } from "./account-changes/change-user.ts";
import { sendReauthentication } from "./account-changes/prove-again.ts";
import { readChange } from "./account-changes/read-change.ts";
import { AuthError, signupDisabled } from "./auth-error.ts";
import { closedRoutes } from "./closed/routes.ts";
import { requireEmail } from "./email-address.ts";
import { factorRoutes } from "./factors/routes.ts";
import { exchangeCode } from "./flows/exchange-code.ts";
import { keyRing } from "./keys/signing-keys.ts";
import { limited } from "./limits/limited.ts";
import { limitSource } from "./limits/limits.ts";
import { readResend } from "./links/read-link-request.ts";
import { linkRoutes } from "./links/routes.ts";
import { resendConfirmation, resendEmailChange } from "./links/send-link.ts";
import { operatorRoutes } from "./operators/routes.ts";
import {
  readApplication,
  readCredentials,
  readExchange,
  readGrant,
  readRefresh,
  readScope,
} from "./password-sign-in/read-sign-in.ts";
import { signIn } from "./password-sign-in/sign-in.ts";
import { externalProviders } from "./providers/external-providers.ts";
import { readForeignIssuer } from "./providers/read-id-token.ts";
import { providerRoutes } from "./providers/routes.ts";
import { bearerOf, callerOf, originOf } from "./request-facts.ts";
import { refreshSession } from "./sessions/refresh-session.ts";
import { signOut } from "./sessions/sign-out.ts";
import type { SignedIn } from "./sessions/start-session.ts";
import { requireSession } from "./sessions/verify-session.ts";
import { signUp, signUpConfirmed } from "./sign-up.ts";
import { speakProtocol } from "./speak-protocol.ts";
import { describeUser } from "./users/describe-user.ts";
import { toSessionBody, toUserBody } from "./wire.ts";

type Needs = Pick<
  Deps,
  "db" | "clock" | "config" | "log" | "queue" | "secret" | "eraseAccount" | "followAddress"
>;

/** `/auth/v1`: accounts and sessions in the protocol of GoTrue, for its unmodified client. */
export const authRoutes = (deps: Needs) => async (app: FastifyInstance) => {
  speakProtocol(app, deps);
  await app.register(signingUp(deps));
  await app.register(signingIn(deps));
  await app.register(ownAccount(deps));
  await app.register(factorRoutes(deps));
  await app.register(providerRoutes(deps));
  await app.register(linkRoutes(deps));
  await app.register(operatorRoutes(deps));
  await app.register(serviceFacts(deps));
  await app.register(closedRoutes(deps));
};

const signingUp = (deps: Needs) => async (app: FastifyInstance) => {
  app.post("/signup", { onRequest: limited(deps, "sign-up") }, async (request) => {
    if (!deps.config.signups) throw signupDisabled(422);
    const application = readApplication(request.body);
    const email = requireEmail(application.email);
    const input = { ...application, email, ...originOf(deps.config, request) };
    return deps.config.autoconfirm
      ? toSessionBody(await signUpConfirmed(deps, input))
      : toUserBody(await signUp(deps, input));
  });
  app.post("/resend", { onRequest: limited(deps, "resend") }, async (request) => {
    const { type, ...wish } = readResend(request.body);
    const resend = type === "signup" ? resendConfirmation : resendEmailChange;
    await resend(deps, { ...wish, ...originOf(deps.config, request) });
    return {};
  });
};

const signingIn = (deps: Needs) => async (app: FastifyInstance) => {
  app.post("/token", async (request) => {
    const grant = readGrant(request.query);
    return toSessionBody(await tokensFor(deps, grant, request));
  });
};

async function tokensFor(deps: Needs, grant: string, request: FastifyRequest): Promise<SignedIn> {
  const { body } = request;
  const caller = callerOf(request);
  if (grant === "password") return signIn(deps, { ...(await credentialsOf(deps, request)), caller });
  await limitSource(deps, grant === "refresh_token" ? "refresh" : "sign-in", caller);
  if (grant === "refresh_token") return refreshSession(deps, { refreshToken: readRefresh(body), caller });
  if (grant === "pkce") return exchangeCode(deps, { ...readExchange(body), caller });
  throw refusedGrant(grant, body);
}

/** What cannot be read is a request of its source like any other; the rest is counted by the sign-in. */
async function credentialsOf(deps: Needs, request: FastifyRequest) {
  try {
    return readCredentials(request.body);
  } catch (error) {
    await limitSource(deps, "sign-in", callerOf(request));
    throw error;
  }
}

function refusedGrant(grant: string, body: unknown): AuthError {
  if (grant === "id_token") {
    const issuer = readForeignIssuer(body);
    return new AuthError(400, "provider_disabled", `Provider (issuer "${issuer}") is not enabled`);
  }
  if (grant === "web3") return new AuthError(422, "web3_provider_disabled", "Web3 provider is disabled");
  return new AuthError(400, "invalid_credentials", "unsupported_grant_type");
}

const ownAccount = (deps: Needs) => async (app: FastifyInstance) => {
  app.post("/logout", async (request, reply) => {
    const { user, session } = await requireSession(deps, bearerOf(request));
    const scope = readScope(request.query);
    await signOut(deps, { userId: user.id, sessionId: session.id, scope, caller: callerOf(request) });
    return reply.status(204).send();
  });
  app.get("/user", async (request) =>
    describeUser(deps, (await requireSession(deps, bearerOf(request))).user),
  );
  app.put("/user", { onRequest: limited(deps, "change-user") }, async (request) => {
    const signedIn = await requireSession(deps, bearerOf(request));
    const change = readChange(deps.config, request.body);
    const origin = originOf(deps.config, request);
    return describeUser(deps, await changeUser(deps, { ...signedIn, change, ...origin }));
  });
  app.get("/reauthenticate", { onRequest: limited(deps, "reauthenticate") }, async (request) => {
    const { user } = await requireSession(deps, bearerOf(request));
    await sendReauthentication(deps, { user, caller: callerOf(request) });
    return {};
  });
};

const serviceFacts = (deps: Needs) => async (app: FastifyInstance) => {
  app.get("/settings", async (_request, reply) => {
    reply.header("cache-control", "public, max-age=600");
    return {
      external: {
        email: true,
        phone: false,
        anonymous_users: false,
        google: false,
        facebook: false,
        ...externalProviders(deps.config),
      },
      disable_signup: !deps.config.signups,
      mailer_autoconfirm: deps.config.autoconfirm,
      phone_autoconfirm: false,
      sms_provider: "",
      saml_enabled: false,
      passkeys_enabled: false,
    };
  });
  app.get("/health", async (_request, reply) => {
    reply.header("cache-control", "public, max-age=10");
    return { version: "1", name: "GoTrue", description: `Accounts of ${deps.config.productName}` };
  });
  app.get("/.well-known/jwks.json", async (_request, reply) => {
    reply.header("cache-control", "public, max-age=600");
    return { keys: (await keyRing(deps)).jwks };
  });
};
