import * as z from "zod";

/**
 * `blind`: it answers, but sees no flights where there are always some. `silent`: it has not answered for long,
 * or never. `unchecked`: nobody has asked it yet.
 */
export const SOURCE_STATES = ["ok", "blind", "silent", "unchecked"] as const;

const wireSource = z
  .object({
    name: z.string(),
    state: z.enum(SOURCE_STATES),
    /** When it was last asked for flights that are always sold. */
    checked_at: z.iso.datetime().nullable(),
    last_answer_at: z.iso.datetime().nullable(),
    last_fare_at: z.iso.datetime().nullable(),
    blind_since: z.iso.datetime().nullable(),
  })
  .meta({ id: "FareSource" });
export type WireSource = z.infer<typeof wireSource>;

/** `GET /fare-sources`: how those are that prices come from. */
export const fareSources = z
  .object({
    sources: z.array(wireSource),
    /** Since when prices may be out of date because no source looks for them; null while one does. */
    outdated_since: z.iso.datetime().nullable(),
  })
  .meta({ id: "FareSources" });
export type FareSources = z.infer<typeof fareSources>;
