import type { DigestContent } from "#server/alerts/digest/digest-content.ts";
import { isOfMarket } from "#server/alerts/is-of-market.ts";
import type { Alert } from "#server/alerts/store.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { Market } from "#server/fares/fare-source.ts";
import { lineOfAlert, type Told, type Untold } from "./digest-line.ts";
import { goneSince } from "./store.ts";

type Line = DigestContent["expired"][number];
/** Alerts whose price is gone, by their ids. */
type Expired = ReadonlyMap<string, { alert: Alert; why: Line["why"] }>;

const expired = (alert: Alert, why: Line["why"]) => [alert.id, { alert, why }] as const;

/** What went while its reader was not to be disturbed, and what he was told that went within a day; each once. */
export async function expiredAlerts(
  tx: Transaction,
  { untold, market, ...asked }: { accountId: string; since: Date; untold: Untold; market: Market },
): Promise<Expired> {
  const overnight = untold.filter(({ why }) => why === "expired");
  const gone = (await goneSince(tx, asked)).filter((alert) => isOfMarket(alert, market));
  return new Map([
    ...gone.map((alert) => expired(alert, "gone")),
    ...overnight.map(({ alert }) => expired(alert, "overnight")),
  ]);
}

export const expiredOf = (alerts: Expired, byId: Told): Line[] =>
  [...alerts.values()].flatMap(({ alert, why }) => {
    const search = byId.get(alert.searchId);
    return search ? [{ ...lineOfAlert(alert, search), why }] : [];
  });
