import { schemaState } from "#server/database/schema-state.ts";
import { findMailStop } from "#server/delivery/mail-trouble/store.ts";
import type { Deps } from "#server/deps.ts";
import { describeSources } from "#server/fares/source-health/describe-sources.ts";
import { toWireSource } from "#server/fares/source-health/wire.ts";

type Needs = Pick<Deps, "db" | "clock" | "config" | "fareSource">;

/** Whether a process can be of use, and a few words about what it leans on. */
async function readReadiness(deps: Needs) {
  const migrations = await schemaState(deps.db);
  const isReady = migrations === "applied";
  const mail = isReady && (await findMailStop(deps.db)) ? "stopped" : "ok";
  const { sources } = isReady ? await describeSources(deps) : { sources: [] };
  return {
    status: isReady ? "ok" : "unavailable",
    database: migrations === "unknown" ? "unreachable" : "ok",
    migrations,
    mail,
    fare_source: deps.fareSource.name,
    sources: sources.map(toWireSource),
  };
}

/** As `readReadiness`, read once for all who ask meanwhile: no session and no limit stands before them. */
export function readinessReader(deps: Needs): () => ReturnType<typeof readReadiness> {
  let reading: ReturnType<typeof readReadiness> | undefined;
  return () => {
    reading ??= readReadiness(deps).finally(() => {
      reading = undefined;
    });
    return reading;
  };
}
