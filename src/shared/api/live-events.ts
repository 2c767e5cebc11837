import * as z from "zod";

/** All that shows of someone's searches, as a name that is another one after every change. */
export const searchesState = z.object({ version: z.string() }).meta({ id: "SearchesState" });

/** What has changed by now; `version` is what `SearchesState` says from here on. */
export const searchesChanged = z
  .object({
    version: z.string(),
    /** Ids of searches that came, went, or watch something else. */
    searches: z.array(z.uuid()),
    /** Ids of searches of which prices or levels were looked at again. */
    prices: z.array(z.uuid()),
  })
  .meta({ id: "SearchesChanged" });
export type SearchesChanged = z.infer<typeof searchesChanged>;

/** This stream was closed for a newer one of the same account. */
export const streamReplaced = z.object({}).meta({ id: "StreamReplaced" });

/** The events of `/events` by their names. */
export const liveEvents = { ready: searchesState, changed: searchesChanged, replaced: streamReplaced };
