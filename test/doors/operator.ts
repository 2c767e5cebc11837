import { signServiceToken } from "#server/auth/operators/service-token.ts";
import type { Database } from "#server/database/connect.ts";
import { authApp } from "./auth-app.ts";

/** The service with an operator at hand. */
export async function operated(db: Database & { $client: unknown }) {
  const auth = await authApp(db);
  const token = await signServiceToken(auth.deps);
  const ask = (method: "GET" | "POST" | "PUT" | "DELETE", url: string, payload?: object) =>
    auth.ask({ method, url, token, ...(payload ? { payload } : {}) });
  /** A confirmed user with the password "segredo1" unless `fields` say otherwise. */
  const make = async (fields: object = {}) => {
    const usual = { email: "ana@voos.example", password: "segredo1", email_confirm: true };
    return (await ask("POST", "/admin/users", { ...usual, ...fields })).json();
  };
  return { auth, token, ask, make };
}

/** Status and code of a refusal. */
export const refusalOf = (answer: { statusCode: number; json: () => { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];

/** The claims of an access token. */
export const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());

/** The path and query of the confirmation link in a text, below `/auth/v1`. */
export function linkPathIn(text = ""): string {
  const url = new URL(/https?:\S+verify\S+/.exec(text)?.[0] ?? "");
  return url.pathname.replace("/auth/v1", "") + url.search;
}
