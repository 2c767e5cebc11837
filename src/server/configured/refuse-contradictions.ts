import type * as z from "zod";
import type { settings } from "#server/settings.ts";
import { BadSetting } from "./bad-setting.ts";
import type { chosenSources } from "./fare-vendors.ts";
import type { HostedAuth } from "./hosted-auth.ts";

/** What was made of several settings, of which another may say the contrary. */
interface Meaning {
  production: boolean;
  hosted: HostedAuth | undefined;
  fareSources: ReturnType<typeof chosenSources>;
}

/** Throws at settings that are right by themselves and wrong together. */
export function refuseContradictions(
  s: z.infer<typeof settings>,
  { production, hosted, fareSources }: Meaning,
): void {
  if (!s.DATABASE_URL && s.ROLES.length < 2)
    throw new BadSetting("ROLES: api and worker share one process unless DATABASE_URL names a PostgreSQL");
  if (s.DEMO && s.DATABASE_URL && production)
    throw new BadSetting("DEMO: the demonstration account is never made on PostgreSQL in production");
  if (s.DEMO && hosted)
    throw new BadSetting("DEMO: the demonstration account needs the embedded accounts, not SUPABASE_URL");
  if (s.DEMO && fareSources !== "simulated")
    throw new BadSetting("DEMO: the demonstration account lives on simulated fares, not on FARE_SOURCE");
}
