import { createHash, randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import fastify, { type FastifyInstance, type FastifyReply } from "fastify";
import { base64url, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import type { Clock } from "#server/clock.ts";

const client = { id: "rasante-at-provider", secret: "s3cret & more" };

/** What the provider does differently from a good one. */
export interface Misbehaviour {
  /** Claims of the ID token, over the right ones; undefined leaves one out. */
  claims?: Record<string, unknown>;
  /** Signs with a key nobody published, or not at all. */
  signature?: "unknown-key" | "none";
  /** Says no instead of yes. */
  refuses?: string;
  /** Parameters of the way back, over the right ones. */
  answer?: Record<string, string>;
  /** How the token endpoint fails. */
  token?: "silent" | "huge" | "redirects" | "error" | "no-id-token";
  /** What is told of the person when asked with the access token; nothing unless the description names the place. */
  userinfo?: Record<string, unknown>;
  /** What the description of the provider says differently. */
  description?: Record<string, unknown>;
}

type Keys = Awaited<ReturnType<typeof generateKeyPair>>;
interface Ticket {
  nonce: string;
  challenge: string;
  redirectUri: string;
}

/** An OpenID provider on this machine that consents at once, and misbehaves when told to. */
export async function oidcProvider(clock: Clock) {
  const keys = await generateKeyPair("ES256", { extractable: true });
  const strangers = await generateKeyPair("ES256");
  const state = { wrong: {} as Misbehaviour, tickets: new Map<string, Ticket>(), seen: [] as URL[] };
  const person: Record<string, unknown> = {
    sub: "1001",
    email: "ana@voos.example",
    email_verified: true,
    name: "Ana Sá",
    given_name: "Ana",
    family_name: "Sá",
    picture: "https://pictures.example/ana.png",
  };
  const app = fastify({ forceCloseConnections: true });
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  const issuer = () => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const idToken = (nonce: string) =>
    signIdToken(
      { keys, strangers, wrong: state.wrong },
      standardClaims({ clock, issuer: issuer(), nonce, person }),
    );

  await describes(app, { issuer, keys, state });
  consents(app, { issuer, state });
  exchanges(app, { idToken, state });
  await app.listen({ port: 0, host: "127.0.0.1" });
  return {
    /** Whom it vouches for; to be changed by hand. */
    person,
    /** Addresses browsers were sent to, oldest first. */
    seen: state.seen,
    behave: (wrong: Misbehaviour) => {
      state.wrong = wrong;
    },
    setting: (name = "google") => ({
      name,
      issuer: issuer(),
      client_id: client.id,
      client_secret: client.secret,
    }),
    close: () => app.close(),
  };
}

type State = { wrong: Misbehaviour; tickets: Map<string, Ticket>; seen: URL[] };

async function describes(
  app: FastifyInstance,
  { issuer, keys, state }: { issuer: () => string; keys: Keys; state: State },
) {
  const publicJwk = { ...(await exportJWK(keys.publicKey)), kid: "one", alg: "ES256", use: "sig" };
  app.get("/userinfo", ({ headers }, reply) =>
    headers.authorization === "Bearer provider-access" ? state.wrong.userinfo : reply.status(401).send(),
  );
  app.get("/jwks", () => ({ keys: [publicJwk] }));
  app.get("/.well-known/openid-configuration", () => ({
    issuer: issuer(),
    authorization_endpoint: `${issuer()}/authorize`,
    token_endpoint: `${issuer()}/token`,
    jwks_uri: `${issuer()}/jwks`,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["ES256"],
    authorization_response_iss_parameter_supported: true,
    ...state.wrong.description,
  }));
}

function consents(app: FastifyInstance, { issuer, state }: { issuer: () => string; state: State }) {
  app.get("/authorize", (request, reply) => {
    const address = new URL(request.url, issuer());
    state.seen.push(address);
    const asked = Object.fromEntries(address.searchParams);
    const {
      redirect_uri: redirectUri = "",
      state: theirs = "",
      nonce = "",
      code_challenge: challenge = "",
    } = asked;
    if (asked.client_id !== client.id || asked.code_challenge_method !== "S256")
      return reply.status(400).send({});
    const code = randomUUID();
    state.tickets.set(code, { nonce, challenge, redirectUri });
    const yes = { code, state: theirs, iss: issuer() };
    const no = { error: state.wrong.refuses ?? "", state: theirs, iss: issuer() };
    const answer = { ...(state.wrong.refuses ? no : yes), ...state.wrong.answer };
    return reply.redirect(`${redirectUri}?${new URLSearchParams(answer)}`);
  });
}

function exchanges(
  app: FastifyInstance,
  { idToken, state }: { idToken: (nonce: string) => Promise<string>; state: State },
) {
  app.post("/token", async (request, reply) => {
    const body = request.body as Record<string, string>;
    const { code = "", code_verifier: verifier = "", redirect_uri: back } = body;
    const ticket = state.tickets.get(code);
    state.tickets.delete(code);
    const proof = createHash("sha256").update(verifier).digest("base64url");
    if (
      !ticket ||
      !isOurClient(request.headers.authorization, body) ||
      proof !== ticket.challenge ||
      back !== ticket.redirectUri
    )
      return reply.status(400).send({ error: "invalid_grant" });
    if (state.wrong.token && state.wrong.token !== "no-id-token") return fail(reply, state.wrong.token);
    const tokens = {
      access_token: "provider-access",
      refresh_token: "provider-refresh",
      token_type: "Bearer",
    };
    return state.wrong.token ? tokens : { ...tokens, id_token: await idToken(ticket.nonce) };
  });
}

function fail(reply: FastifyReply, how: "silent" | "huge" | "redirects" | "error") {
  if (how === "silent") return reply.hijack();
  if (how === "redirects") return reply.redirect("http://127.0.0.1:1/token");
  if (how === "error")
    return reply.status(400).send({ error: "invalid_grant", error_description: "leaky words" });
  return reply.send({ access_token: "x".repeat(2 * 1024 * 1024), token_type: "Bearer" });
}

/** RFC 6749 §2.3.1: in the header, where both halves are form-encoded before they are joined, or in the body. */
function isOurClient(authorization: string | undefined, body: Record<string, string>): boolean {
  const pair = Buffer.from(authorization?.replace("Basic ", "") ?? "", "base64").toString();
  const inHeader = pair.split(":").map((half) => new URLSearchParams(`v=${half}`).get("v"));
  const [id, secret] = authorization ? inHeader : [body.client_id, body.client_secret];
  return id === client.id && secret === client.secret;
}

function standardClaims(given: {
  clock: Clock;
  issuer: string;
  nonce: string;
  person: Record<string, unknown>;
}): JWTPayload {
  const now = Math.floor(given.clock.now().getTime() / 1000);
  return { iss: given.issuer, aud: client.id, iat: now, exp: now + 300, nonce: given.nonce, ...given.person };
}

async function signIdToken(
  { keys, strangers, wrong }: { keys: Keys; strangers: Keys; wrong: Misbehaviour },
  right: JWTPayload,
): Promise<string> {
  const claims = { ...right, ...wrong.claims };
  if (wrong.signature === "none") return `${encoded({ alg: "none" })}.${encoded(claims)}.`;
  const { privateKey } = wrong.signature === "unknown-key" ? strangers : keys;
  return new SignJWT(claims).setProtectedHeader({ alg: "ES256", kid: "one" }).sign(privateKey);
}

const encoded = (part: object) => base64url.encode(JSON.stringify(part));
