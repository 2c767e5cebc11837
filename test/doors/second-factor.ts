import { type AuthApp, authApp, signedIn } from "./auth-app.ts";
import { authenticator } from "./authenticator.ts";

export interface EnrolledApp {
  id: string;
  code: ReturnType<typeof authenticator>;
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
