import { totpCode } from "#server/auth/factors/totp.ts";
import { type AuthApp, authApp, signedIn } from "./auth-app.ts";

export interface EnrolledApp {
  id: string;
  /** What the app shows now, or `steps` times half a minute later. */
  code: (steps?: number) => string;
}

/** An authenticator app that was given the secret of a factor. */
export function authenticator({ clock }: Pick<AuthApp, "clock">, base32: string): EnrolledApp["code"] {
  const secret = fromBase32(base32);
  return (steps = 0) => totpCode(secret, Math.floor(clock.now().getTime() / 30_000) + steps);
}

/** Six digits that the app shows neither now nor half a minute before or after. */
export function wrongCode(code: EnrolledApp["code"]): string {
  const right = [code(-1), code(), code(1)];
  return ["000000", "000001", "000002", "000003"].find((one) => !right.includes(one)) ?? "";
}

/** Enrols an app with a session, without proving it yet. */
export async function enrolled(auth: AuthApp, token: string, name?: string): Promise<EnrolledApp> {
  const answer = await auth.post("/factors", { factor_type: "totp", friendly_name: name }, { token });
  const { id, totp } = answer.json();
  return { id, code: authenticator(auth, totp.secret) };
}

/** Answers a fresh challenge with `code`. */
export async function answered(
  auth: AuthApp,
  { token, id, code, from }: { token: string; id: string; code: string; from?: string },
) {
  const origin = from ? { token, from } : { token };
  const challenge = await auth.post(`/factors/${id}/challenge`, {}, { token });
  return auth.post(`/factors/${id}/verify`, { challenge_id: challenge.json().id, code }, origin);
}

/** Turns a session into one of two factors: the app, and the new session. */
export async function secured(auth: AuthApp, token: string) {
  const app = await enrolled(auth, token);
  const session = (await answered(auth, { token, id: app.id, code: app.code() })).json();
  return { app, session };
}

const email = "ana@voos.example";

/** Someone signed in by password, without a second factor. */
export async function aPerson(db: Parameters<typeof authApp>[0]) {
  const auth = await authApp(db);
  const session = await signedIn(auth, email);
  const token: string = session.access_token;
  return { auth, session, token };
}

/** Someone with a second factor: his app, a session that proved it and one that did not. */
export async function aSecuredPerson(db: Parameters<typeof authApp>[0]) {
  const { auth, token } = await aPerson(db);
  const { app, session: strong } = await secured(auth, token);
  const weak = (await auth.signIn(email)).json();
  return { auth, app, strong, weak };
}

function fromBase32(text: string): Buffer {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = Array.from(text, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
