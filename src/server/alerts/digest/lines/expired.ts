import type { DigestContent } from "#server/alerts/digest/digest-content.ts";
import { isOfMarket } from "#server/alerts/is-of-market.ts";
import type { Alert } from "#server/alerts/store.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { Market } from "#server/fares/fare-source.ts";
import { lineOfAlert, type Told, type Untold } from "./digest-line.ts";
import { goneSince } from "./store.ts";

const expired = (alert: Alert, why: DigestContent["expired"][number]["why"]) =>
  [alert.id, { alert, why }] as const;

interface Given {
  accountId: string;
  byId: Told;
  since: Date;
  untold: Untold;
  market: Market;
}

/** What went while its reader was not to be disturbed, and what he was told that went within a day; each once. */
export async function expiredOf(
  tx: Transaction,
  { accountId, byId, since, untold, market }: Given,
): Promise<DigestContent["expired"]> {
  const overnight = untold.filter(({ why }) => why === "expired");
  const gone = (await goneSince(tx, { accountId, since })).filter((alert) => isOfMarket(alert, market));
  const each = new Map([
    ...gone.map((alert) => expired(alert, "gone")),
    ...overnight.map(({ alert }) => expired(alert, "overnight")),
  ]);
  return [...each.values()].flatMap(({ alert, why }) => {
    const search = byId.get(alert.searchId);
    return search ? [{ ...lineOfAlert(alert, search), why }] : [];
  });
}
