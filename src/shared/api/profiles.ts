import * as z from "zod";
import { LANGUAGE_PREFERENCES } from "#shared/languages.ts";
import { CURRENCIES } from "#shared/money.ts";
import type { TimeZone } from "#shared/time-zones.ts";

/** `GET /profiles/`: what someone prefers (null: not chosen), what he may and how much of it he uses. */
export const profile = z
  .object({
    currency: z.enum(CURRENCIES).nullable(),
    language: z.enum(LANGUAGE_PREFERENCES).nullable(),
    preferred_airport: z.string().nullable(),
    /** By whose clock hours are told, quiet hours kept and digests written, as IANA names it; null: Brasília's. */
    time_zone: z.nullable(z.string<TimeZone>()),
    /** Whether others see what the account's searches have found, without its name, among the deals. */
    share_deals: z.boolean(),
    is_active: z.boolean(),
    /** Whether the account looks after the installation. */
    is_operator: z.boolean(),
    batch_searches_count: z.int(),
    /** Of them, neither paused nor expired; none while the account is not active. */
    active_searches_count: z.int(),
    feature_plan: z.object({ name: z.string(), max_batch_flight_searches: z.int().nullable() }),
  })
  .meta({ id: "Profile" });
export type Profile = z.infer<typeof profile>;
