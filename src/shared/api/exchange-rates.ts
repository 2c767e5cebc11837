import * as z from "zod";
import { CURRENCIES } from "#shared/money.ts";

/** `GET /rates/latest/{base}`: one unit of `base` buys `rates[c]` units of `c`. */
export const latestRates = z
  .object({
    base: z.enum(CURRENCIES),
    date: z.iso.date(),
    rates: z.partialRecord(z.enum(CURRENCIES), z.number().positive()),
  })
  .meta({ id: "LatestRates" });

export const latestRatesParams = z.object({ base: z.string().max(60) });
