import * as z from "zod";

/** In characters; with fewer nothing is looked for, and more are not taken. */
export const MIN_AIRPORT_QUERY = 2;
export const MAX_AIRPORT_QUERY = 60;
/** How many are listed to who names no number. */
export const AIRPORT_LIMIT = 10;
const MAX_AIRPORT_LIMIT = 50;

/** An airport as lists show it, or a city with several: `airports` are their codes. `country` is the two-letter code. */
export const airport = z
  .object({
    iata: z.string(),
    name: z.string(),
    city: z.string(),
    country: z.string(),
    /** The airports that the code of a city stands for, the most important first; absent for an airport. */
    airports: z.array(z.string()).optional(),
  })
  .meta({ id: "Airport" });
export type Airport = z.infer<typeof airport>;

/** `GET /airports/{iata}`: with its place in degrees and its IANA time zone; those of its main airport for a city. */
export const airportPlace = airport
  .extend({ lat: z.number(), lon: z.number(), time_zone: z.string() })
  .meta({ id: "AirportPlace" });
export type AirportPlace = z.infer<typeof airportPlace>;

/** `GET /airports/`: the best matches first; `count` is how many are listed. */
export const airportList = z
  .object({ airports: z.array(airport), count: z.int() })
  .meta({ id: "AirportList" });

export const airportQuery = z.strictObject({
  q: z
    .string()
    .regex(/^\P{Cc}*$/u, "must not contain control characters")
    .trim()
    .min(MIN_AIRPORT_QUERY)
    .max(MAX_AIRPORT_QUERY),
  limit: z
    .string()
    .regex(/^\d{1,3}$/, "must be a whole number")
    .transform(Number)
    .pipe(z.int().min(1).max(MAX_AIRPORT_LIMIT))
    .default(AIRPORT_LIMIT),
});

export const airportParams = z.object({ iata: z.string().max(MAX_AIRPORT_QUERY) });
