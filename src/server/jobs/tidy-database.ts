import { poolOf } from "#server/database/connect.ts";
import { tidyEmbedded } from "#server/database/pglite/tidy-embedded.ts";
import type { Deps } from "#server/deps.ts";

/** An hour's rows are few enough that nobody waits for it, though there is one connection. */
export const tidyDatabase = ({ db }: Pick<Deps, "db">): Promise<void> => tidyEmbedded(poolOf(db));
