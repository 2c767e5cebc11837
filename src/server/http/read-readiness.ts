import { setTimeout } from "node:timers/promises";
import { type QueueState, queueState } from "#server/database/queue-state.ts";
import { type SchemaState, schemaState } from "#server/database/schema-state.ts";
import { findMailStop } from "#server/delivery/mail-trouble/store.ts";
import type { Deps } from "#server/deps.ts";
import { type DescribedSource, describeSources } from "#server/fares/source-health/describe-sources.ts";
import { toWireSource } from "#server/fares/source-health/wire.ts";

/** Whoever watches over a process waits for no database that is silent. */
const PATIENCE_MS = 4_000;
const NOTHING_KNOWN = { queue: "ok", mail: "ok", sources: [] } as const;

type Needs = Pick<Deps, "db" | "clock" | "config" | "fareSource">;

/** Whether a process can be of use, and a few words about what it leans on. */
async function readReadiness(deps: Needs) {
  const migrations = await schemaState(deps.db);
  if (migrations !== "applied") return describe(deps, migrations);
  const queue = await queueState(deps.db);
  const mail = (await findMailStop(deps.db)) ? "stopped" : "ok";
  const { sources } = await describeSources(deps);
  return describe(deps, migrations, { queue, mail, sources });
}

interface Known {
  queue: QueueState;
  mail: "ok" | "stopped";
  sources: readonly DescribedSource[];
}

function describe(
  deps: Pick<Deps, "fareSource">,
  migrations: SchemaState,
  { queue, mail, sources }: Known = NOTHING_KNOWN,
) {
  const isReady = migrations === "applied";
  return {
    status: isReady ? "ok" : "unavailable",
    database: migrations === "unknown" ? "unreachable" : "ok",
    migrations,
    queue,
    mail,
    fare_source: deps.fareSource.name,
    sources: sources.map(toWireSource),
  };
}

/**
 * As `readReadiness`, read once for all who ask meanwhile: no session and no limit stands before them. A database that
 * is silent for `patienceMs` cannot be reached.
 */
export function readinessReader(
  deps: Needs,
  patienceMs = PATIENCE_MS,
): () => ReturnType<typeof readReadiness> {
  let reading: ReturnType<typeof readReadiness> | undefined;
  return () => {
    reading ??= readReadiness(deps).finally(() => {
      reading = undefined;
    });
    return Promise.race([reading, unreached()]);
  };
  async function unreached() {
    await setTimeout(patienceMs, undefined, { ref: false });
    return describe(deps, "unknown");
  }
}
