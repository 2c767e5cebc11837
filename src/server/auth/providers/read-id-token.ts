import * as z from "zod";
import { AuthError } from "#server/auth/auth-error.ts";
import { read, text } from "#server/auth/read-request.ts";

const idToken = z.object({ id_token: text, provider: text, client_id: text, issuer: text });

/** Whose token of another service this is. */
export function readForeignIssuer(body: unknown): string {
  const { id_token: token, provider, client_id: clientId, issuer } = read(idToken, body);
  if (!token) throw badIdToken("id_token required");
  if (!provider && !(clientId && issuer)) throw badIdToken("provider or client_id and issuer required");
  return issuersOf.get(provider ?? "") ?? issuer ?? provider ?? "";
}

const issuersOf = new Map([
  ["google", "https://accounts.google.com"],
  ["apple", "https://appleid.apple.com"],
  ["facebook", "https://www.facebook.com"],
]);

const badIdToken = (message: string) =>
  new AuthError(400, "validation_failed", message, { oauthError: "invalid request" });
