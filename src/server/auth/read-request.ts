import * as z from "zod";
import { AuthError, validationFailed } from "./auth-error.ts";
import type { Challenge } from "./flows/challenge.ts";

/** A text that may be left out. */
export const text = z.string().optional();
/** What a user says of himself, as it comes. */
export const data = z.record(z.string(), z.unknown()).optional();
/** What a client adds that will exchange a code for its session. */
export const challenge = { code_challenge: text, code_challenge_method: text };

/** A part of a request that is an object: null counts as absent, what is unknown is passed over. */
export function read<Schema extends z.ZodType>(schema: Schema, part: unknown): z.infer<Schema> {
  const given = part ?? {};
  if (typeof given !== "object" || Array.isArray(given))
    throw new AuthError(400, "bad_json", "Could not parse request body as JSON: expected an object");
  const present = Object.entries(given).filter(([, value]) => value !== null);
  const parsed = schema.safeParse(Object.fromEntries(present));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw validationFailed(`${issue?.path.join(".")}: ${issue?.message}`);
}

/** What the client will prove to be the one who asked; undefined when it wants tokens in the link itself. */
export function readChallenge(given: unknown): Challenge | undefined {
  const { code_challenge: code, code_challenge_method: method } = read(z.object(challenge), given);
  if (Boolean(code) !== Boolean(method))
    throw validationFailed("PKCE flow requires code_challenge_method and code_challenge");
  if (!code || !method) return undefined;
  const known = (["s256", "plain"] as const).find((name) => name === method.toLowerCase());
  if (!known) throw validationFailed(`Invalid PKCE code_challenge_method "${method}"`);
  if (!/^[\w.~-]{43,128}$/.test(code))
    throw validationFailed("PKCE code_challenge must be 43 to 128 letters, digits or any of -._~");
  return { challenge: code, method: known };
}
