import type * as z from "zod";
import { isLocal } from "#server/local-address.ts";
import type { settings } from "#server/settings.ts";
import { BadSetting } from "./bad-setting.ts";

/** A Supabase project that keeps the accounts. */
export interface HostedAuth {
  /** The project's auth service, which is also the issuer its tokens name. */
  authUrl: string;
  publishableKey: string;
  /** What projects without a key set sign with. */
  jwtSecret: string | undefined;
}

/** The project of the settings; undefined: accounts are kept here. */
export function hostedAuth(s: z.infer<typeof settings>): HostedAuth | undefined {
  const { SUPABASE_URL: address, SUPABASE_ANON_KEY: publishableKey, SUPABASE_JWT_SECRET: jwtSecret } = s;
  if (!address) {
    if (publishableKey || jwtSecret) throw new BadSetting("SUPABASE_URL: missing beside its keys");
    return undefined;
  }
  if (!publishableKey) throw new BadSetting("SUPABASE_ANON_KEY: missing beside SUPABASE_URL");
  const { origin, protocol, pathname } = new URL(address);
  if (pathname !== "/") throw new BadSetting("SUPABASE_URL: the project's address, without a path");
  if (protocol === "http:" && !isLocal(address))
    throw new BadSetting("SUPABASE_URL: must be https unless it is on this machine");
  return { authUrl: `${origin}/auth/v1`, publishableKey, jwtSecret };
}
