import type { User } from "#server/auth/store.ts";

/** By which services a user comes in, his first one first; `email` unless something else was written down. */
export function providersOf({ appMetadata }: Pick<User, "appMetadata">): string[] {
  const { providers } = appMetadata;
  const known = Array.isArray(providers) ? providers.filter((name) => typeof name === "string") : [];
  return known.length > 0 ? known : ["email"];
}
