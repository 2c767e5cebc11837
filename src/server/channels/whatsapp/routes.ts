import type { FastifyInstance } from "fastify";
import type { WhatsAppNumber } from "#server/configured/whatsapp-number.ts";
import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";
import { boundLargeBodies } from "#server/http/bound-large-bodies.ts";
import { keepPrivate } from "#server/http/keep-private.ts";
import { parsedJson } from "#server/parsed-json.ts";
import { isSameSecret, sha256 } from "#server/secret.ts";
import { oweHearing } from "./hear-notification.ts";
import { isSignedBy } from "./proof-of-origin.ts";

type Needs = Pick<Deps, "db" | "queue" | "secret" | "log">;
/** WhatsApp posts at most 3 MB. */
const MAX_BYTES = 3 * 1024 * 1024;
const LARGE_AT_ONCE = 20;

interface Subscription {
  Querystring: { "hub.mode"?: unknown; "hub.verify_token"?: unknown; "hub.challenge"?: unknown };
}

/** Where WhatsApp tells what happens; its signature is the proof. */
export const whatsAppRoutes = (deps: Needs, whatsapp: WhatsAppNumber) => async (app: FastifyInstance) => {
  app.removeAllContentTypeParsers();
  // What is signed are the bytes, so nobody reads them before they are proven.
  app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: MAX_BYTES }, (_request, body, done) =>
    done(null, body),
  );
  keepPrivate(app);
  boundLargeBodies(app, LARGE_AT_ONCE);

  app.get<Subscription>("/", async ({ query }, reply) => {
    const { "hub.mode": mode, "hub.verify_token": word, "hub.challenge": challenge } = query;
    const isOurs = mode === "subscribe" && isSameSecret(word, whatsapp.verifyToken);
    if (!isOurs || typeof challenge !== "string" || !/^[\w-]{1,200}$/.test(challenge))
      throw new DomainError("forbidden", "Not our subscription");
    return reply.type("text/plain; charset=utf-8").send(challenge);
  });

  app.post("/", { bodyLimit: MAX_BYTES }, async ({ body, headers }, reply) => {
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    if (!isSignedBy(whatsapp.appSecret, bytes, headers["x-hub-signature-256"]))
      throw new DomainError("forbidden", "Not signed by WhatsApp");
    await take(deps, bytes);
    return reply.status(200).send();
  });
};

/** What is signed but no JSON would be posted again for a week: it is passed over. */
async function take(deps: Needs, bytes: Buffer): Promise<void> {
  const body = parsedJson(bytes.toString("utf8"));
  if (body === undefined)
    return deps.log.warn({ bytes: bytes.length }, "WhatsApp has posted what is no JSON");
  await deps.db.transaction((tx) => oweHearing(deps, tx, { body, key: sha256(bytes) }));
}
