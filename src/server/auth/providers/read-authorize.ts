import type { OidcProvider } from "#server/configured/oidc-providers.ts";

/** What a client may ask of a provider; everything else in the address is ours to say. */
const passedOn = [
  "access_type",
  "display",
  "hd",
  "include_granted_scopes",
  "login_hint",
  "prompt",
  "ui_locales",
];
const LONGEST = 256;

/** The client's wishes that are passed on to the provider. */
export function wishesOf(query: Record<string, unknown>): Record<string, string> {
  const wishes = passedOn.flatMap((name) => {
    const value = query[name];
    return typeof value === "string" && value.length <= LONGEST ? [[name, value] as const] : [];
  });
  return Object.fromEntries(wishes);
}

/** The configured scopes and those the client adds, each once. */
export function scopeOf({ scopes }: OidcProvider, asked: unknown): string {
  const added = typeof asked === "string" && asked.length <= LONGEST ? asked.split(/[\s,]+/) : [];
  const words = added.filter((word) => /^[\x21\x23-\x5b\x5d-\x7e]+$/.test(word));
  return [...new Set([...scopes.split(" "), ...words])].join(" ");
}
