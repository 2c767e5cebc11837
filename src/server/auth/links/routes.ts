import type { FastifyInstance, FastifyRequest } from "fastify";
import { AuthError } from "#server/auth/auth-error.ts";
import { limited } from "#server/auth/limits/limited.ts";
import { limitSource } from "#server/auth/limits/limits.ts";
import { callerOf, originOf, wishOf } from "#server/auth/request-facts.ts";
import { unexpected } from "#server/auth/speak-protocol.ts";
import { toSessionBody } from "#server/auth/wire.ts";
import type { Deps } from "#server/deps.ts";
import {
  halfwayMessage,
  toCodeLocation,
  toHalfwayLocation,
  toRefusedLocation,
  toSignedInLocation,
} from "./link-locations.ts";
import { isPkceToken } from "./link-secrets.ts";
import { readOtpRequest, readRecovery } from "./read-link-request.ts";
import { readLink, readVerification } from "./read-verification.ts";
import { redeemCode } from "./redeem-code.ts";
import { type Redeemed, redeemLink } from "./redeem-link.ts";
import { chooseRedirect } from "./redirects.ts";
import { sendMagicLink, sendRecovery } from "./send-link.ts";

type Needs = Pick<Deps, "db" | "clock" | "config" | "log" | "queue" | "secret" | "followAddress">;

/** Links and codes sent by mail: asking for them, and using them. */
export const linkRoutes = (deps: Needs) => async (app: FastifyInstance) => {
  await app.register(askingForLinks(deps));
  await app.register(usingLinks(deps));
};

const askingForLinks = (deps: Needs) => async (app: FastifyInstance) => {
  app.post("/recover", { onRequest: limited(deps, "recover") }, async (request) => {
    await sendRecovery(deps, { ...readRecovery(request.body), ...originOf(deps.config, request) });
    return {};
  });
  // The second is the old name of the first.
  for (const path of ["/otp", "/magiclink"])
    app.post(path, { onRequest: limited(deps, "otp") }, async (request) => {
      await sendMagicLink(deps, { ...readOtpRequest(request.body), ...originOf(deps.config, request) });
      return {};
    });
};

const usingLinks = (deps: Needs) => async (app: FastifyInstance) => {
  app.post("/verify", { onRequest: limited(deps, "use-link") }, async (request) => {
    const proof = { ...readVerification(request.body), caller: callerOf(request) };
    const used =
      proof.token !== undefined ? redeemLink(deps, { ...proof, givesCodes: false }) : redeemCode(deps, proof);
    return toRedeemedBody(await used);
  });
  // Mail scanners and browsers look at links before their owner does; looking must not use them up.
  app.head("/verify", async (_request, reply) => reply.status(204).send());
  app.get("/verify", { exposeHeadRoute: false }, async (request, reply) => {
    if (isPrefetch(request)) return reply.status(425).send({});
    await limitSource(deps, "use-link", callerOf(request));
    return reply.redirect(await followLink(deps, request), 303);
  });
};

const toRedeemedBody = (used: Redeemed) =>
  used.outcome === "signed-in" ? toSessionBody(used.session) : { msg: halfwayMessage, code: "200" };

/** Where the browser goes next: signed in, or with the reason why not. */
async function followLink(deps: Needs, request: FastifyRequest): Promise<string> {
  const link = readLink(request.query);
  const asked = wishOf(request);
  try {
    const used = await redeemLink(deps, { ...link, caller: callerOf(request), givesCodes: true });
    return toUsedLocation(chooseRedirect(deps.config, [...asked, used.redirectTo]), link, used);
  } catch (error) {
    const refusal = error instanceof AuthError ? error : unexpected(deps, request, error);
    return toRefusedLocation(chooseRedirect(deps.config, asked), refusal, isPkceToken(link.token));
  }
}

function toUsedLocation(redirectTo: string, { type, token }: ReturnType<typeof readLink>, used: Redeemed) {
  if (used.outcome === "halfway") return toHalfwayLocation(redirectTo, isPkceToken(token));
  if (used.outcome === "code") return toCodeLocation(redirectTo, used.code);
  return toSignedInLocation(redirectTo, type === "email" ? plainTypeOf(used.kind) : type, used.session);
}

/** `email` stands for any proof of an address; the page that opens is told which it was. */
const plainTypeOf = (kind: string) => (kind === "signup" || kind === "invite" ? "signup" : "magiclink");

function isPrefetch({ headers }: FastifyRequest): boolean {
  return [headers["sec-purpose"], headers.purpose].some((purpose) =>
    /prefetch|prerender/i.test(String(purpose)),
  );
}
