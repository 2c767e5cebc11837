import { alertFacts } from "#server/alerts/alert-facts.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { changeNotice, type OpenNotice } from "./store.ts";

const isReadable = ({ alert }: OpenNotice): boolean => alertFacts.safeParse(alert.facts).success;

/** Without alerts whose facts cannot be read: they are dropped, or they would keep all others from their reader for ever. */
export async function readableNotices(
  { log }: Pick<Deps, "log">,
  tx: Transaction,
  open: readonly OpenNotice[],
): Promise<OpenNotice[]> {
  for (const { notice } of open.filter((item) => !isReadable(item))) {
    log.error({ alert: notice.alertId }, "the facts of an alert cannot be read: nobody is told of it");
    await changeNotice(tx, notice, { state: "dropped", why: "unwanted" });
  }
  return open.filter(isReadable);
}
