import * as z from "zod";
import { LANGUAGE_PREFERENCES } from "#shared/languages.ts";
import { CURRENCIES } from "#shared/money.ts";
import { TIME_ZONES } from "#shared/time-zones.ts";
import { iataCode } from "./iata-code.ts";

/** `PATCH /profiles/`; only what is sent changes. */
export const preferencesPatch = z
  .strictObject({
    currency: z.enum(CURRENCIES).nullish(),
    language: z.enum(LANGUAGE_PREFERENCES).nullish(),
    preferred_airport: iataCode.nullish(),
    time_zone: z.enum(TIME_ZONES).nullish(),
    share_deals: z.boolean().optional(),
  })
  .meta({ id: "PreferencesPatch" });
export type PreferencesPatch = z.infer<typeof preferencesPatch>;
