import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps } from "#server/deps.ts";
import { pickLanguage } from "#shared/languages.ts";
import { AuthError, validationFailed } from "./auth-error.ts";
import { acceptedLanguages, type Caller } from "./caller.ts";
import { changeUser } from "./change-user.ts";
import { requireEmail } from "./email-address.ts";
import { keyRing } from "./keys/signing-keys.ts";
import { type LimitedRoute, limitSource } from "./limits/limits.ts";
import {
  readApplication,
  readChange,
  readCredentials,
  readGrant,
  readLink,
  readOtpRequest,
  readRecovery,
  readRefresh,
  readResend,
  readScope,
  readVerification,
} from "./read-request.ts";
import { redeemCode, redeemLink } from "./redeem-link.ts";
import { chooseRedirect } from "./redirects.ts";
import { refreshSession } from "./refresh-session.ts";
import { resendConfirmation, sendMagicLink, sendRecovery } from "./send-link.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";
import { signUp, signUpConfirmed } from "./sign-up.ts";
import { speakProtocol, unexpected } from "./speak-protocol.ts";
import { requireSession } from "./verify-session.ts";
import { toRefusedLocation, toSessionBody, toSignedInLocation, toUserBody } from "./wire.ts";

type Needs = Pick<Deps, "db" | "clock" | "config" | "log" | "queue" | "secret">;

/** `/auth/v1`: accounts and sessions in the protocol of GoTrue, for its unmodified client. */
export const authRoutes = (deps: Needs) => async (app: FastifyInstance) => {
  speakProtocol(app, deps);
  await app.register(signingUp(deps));
  await app.register(signingIn(deps));
  await app.register(ownAccount(deps));
  await app.register(mailedLinks(deps));
  await app.register(serviceFacts(deps));
};

const limited = (deps: Needs, route: LimitedRoute) => (request: FastifyRequest) =>
  limitSource(deps, route, callerOf(request));

const signingUp = (deps: Needs) => async (app: FastifyInstance) => {
  app.post("/signup", { onRequest: limited(deps, "sign-up") }, async (request) => {
    const application = readApplication(request.body);
    const email = requireEmail(application.email);
    const input = { ...application, email, ...originOf(deps, request) };
    return deps.config.autoconfirm
      ? toSessionBody(await signUpConfirmed(deps, input))
      : toUserBody(await signUp(deps, input));
  });
  app.post("/resend", { onRequest: limited(deps, "resend") }, async (request) => {
    await resendConfirmation(deps, { email: readResend(request.body), ...originOf(deps, request) });
    return {};
  });
};

const signingIn = (deps: Needs) => async (app: FastifyInstance) => {
  app.post("/token", async (request) => {
    const caller = callerOf(request);
    const grant = readGrant(request.query);
    if (grant === "refresh_token") {
      await limitSource(deps, "refresh", caller);
      return toSessionBody(await refreshSession(deps, { refreshToken: readRefresh(request.body), caller }));
    }
    await limitSource(deps, "sign-in", caller);
    if (grant !== "password") throw refusedGrant(grant);
    return toSessionBody(await signIn(deps, { ...readCredentials(request.body), caller }));
  });
};

function refusedGrant(grant: string): AuthError {
  if (grant === "pkce")
    return new AuthError(404, "flow_state_not_found", "invalid flow state, no valid flow state found");
  if (grant === "id_token") return new AuthError(400, "provider_disabled", "Provider is not enabled");
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
  app.get("/user", async (request) => toUserBody((await requireSession(deps, bearerOf(request))).user));
  app.put("/user", { onRequest: limited(deps, "change-user") }, async (request) => {
    const signedIn = await requireSession(deps, bearerOf(request));
    const change = readChange(request.body);
    return toUserBody(await changeUser(deps, { ...signedIn, change, caller: callerOf(request) }));
  });
};

const mailedLinks = (deps: Needs) => async (app: FastifyInstance) => {
  app.post("/recover", { onRequest: limited(deps, "recover") }, async (request) => {
    await sendRecovery(deps, { email: readRecovery(request.body), ...originOf(deps, request) });
    return {};
  });
  app.post("/otp", { onRequest: limited(deps, "otp") }, async (request) => {
    await sendMagicLink(deps, { ...readOtpRequest(request.body), ...originOf(deps, request) });
    return {};
  });
  app.post("/verify", { onRequest: limited(deps, "use-link") }, async (request) => {
    const proof = readVerification(request.body);
    const caller = callerOf(request);
    const used =
      proof.token !== undefined
        ? redeemLink(deps, { ...proof, caller })
        : redeemCode(deps, { ...proof, caller });
    return toSessionBody(await used);
  });
  // Mail scanners and browsers look at links before their owner does; looking must not use them up.
  app.head("/verify", async (_request, reply) => reply.status(204).send());
  app.get("/verify", { exposeHeadRoute: false }, async (request, reply) => {
    if (isPrefetch(request)) return reply.status(425).send({});
    await limitSource(deps, "use-link", callerOf(request));
    return reply.redirect(await followLink(deps, request), 303);
  });
};

/** Where the browser goes next: signed in, or with the reason why not. */
async function followLink(deps: Needs, request: FastifyRequest): Promise<string> {
  const { kinds, type, token } = readLink(request.query);
  const asked = wishOf(request);
  try {
    const used = await redeemLink(deps, { kinds, token, caller: callerOf(request) });
    return toSignedInLocation(chooseRedirect(deps.config, [...asked, used.redirectTo]), type, used);
  } catch (error) {
    const refusal = error instanceof AuthError ? error : unexpected(deps, request, asError(error));
    return toRefusedLocation(chooseRedirect(deps.config, asked), refusal);
  }
}

const serviceFacts = (deps: Needs) => async (app: FastifyInstance) => {
  app.get("/authorize", () => {
    throw validationFailed("Unsupported provider: provider is not enabled");
  });
  app.get("/settings", async (_request, reply) => {
    reply.header("cache-control", "public, max-age=600");
    return {
      external: { email: true, phone: false, anonymous_users: false, google: false, facebook: false },
      disable_signup: false,
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

function callerOf({ ip, headers }: FastifyRequest): Caller {
  return {
    ip,
    userAgent: headers["user-agent"]?.slice(0, 255) ?? null,
    language: pickLanguage(acceptedLanguages(headers["accept-language"])),
  };
}

const originOf = ({ config }: Needs, request: FastifyRequest) => ({
  caller: callerOf(request),
  redirectTo: chooseRedirect(config, [...wishOf(request), request.headers.referer]),
});

/** Where the request asks to be led, in the places the protocol allows. */
function wishOf({ headers, query, body }: FastifyRequest): unknown[] {
  const inBody = (body as { redirect_to?: unknown } | null | undefined)?.redirect_to;
  return [headers.redirect_to, (query as { redirect_to?: unknown }).redirect_to, inBody];
}

function bearerOf({ headers }: FastifyRequest): string {
  return /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? "")?.[1] ?? "";
}

function isPrefetch({ headers }: FastifyRequest): boolean {
  return [headers["sec-purpose"], headers.purpose].some((purpose) =>
    /prefetch|prerender/i.test(String(purpose)),
  );
}

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error("not an error"));
