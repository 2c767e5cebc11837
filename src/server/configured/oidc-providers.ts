import * as z from "zod";
import { isLocal } from "#server/local-address.ts";
import { parsedJson } from "#server/parsed-json.ts";
import { BadSetting } from "./bad-setting.ts";

/** A service that can say who someone is, by OpenID Connect. */
export interface OidcProvider {
  /** As in the addresses and texts of the product, e.g. `google`. */
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Separated by spaces; `openid` is among them. */
  scopes: string;
}

const oidcProvider = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z][a-z0-9_-]{0,31}$/)
    .refine((name) => name !== "email" && name !== "phone"),
  issuer: z.url(),
  client_id: z.string().min(1),
  client_secret: z.string().min(1),
  scopes: z
    .string()
    .regex(/^[\x21\x23-\x5b\x5d-\x7e]+( [\x21\x23-\x5b\x5d-\x7e]+)*$/)
    .default("openid email profile"),
});

/** The providers that a list in JSON names. */
export function oidcProviders(text: string): OidcProvider[] {
  const parsed = z.array(oidcProvider).safeParse(parsedJson(text));
  // The text holds secrets, so the message names only where it is wrong.
  if (!parsed.success) {
    const place = parsed.error.issues[0]?.path.join(".") || "its beginning";
    throw new BadSetting(`OIDC_PROVIDERS: not a JSON list as .env.example shows one, at ${place}`);
  }
  const names = parsed.data.map(({ name }) => name);
  if (new Set(names).size < names.length) throw new BadSetting("OIDC_PROVIDERS: a name is used twice");
  return parsed.data.map(asProvider);
}

function asProvider({ name, issuer, scopes, ...client }: z.infer<typeof oidcProvider>): OidcProvider {
  if (!issuer.startsWith("https:") && !(issuer.startsWith("http:") && isLocal(issuer)))
    throw new BadSetting(`OIDC_PROVIDERS: the issuer of ${name} must be https unless it is on this machine`);
  if (!scopes.split(" ").includes("openid"))
    throw new BadSetting(`OIDC_PROVIDERS: the scopes of ${name} lack openid`);
  return { name, issuer, scopes, clientId: client.client_id, clientSecret: client.client_secret };
}
