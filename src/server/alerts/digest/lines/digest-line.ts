import { alertFacts } from "#server/alerts/alert-facts.ts";
import type { DigestLine, DigestMonitor } from "#server/alerts/digest/digest-content.ts";
import type { Alert } from "#server/alerts/store.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import type { untoldNotices } from "./store.ts";

/** The searches that a digest may tell of, by id. */
export type Told = ReadonlyMap<string, SavedSearch>;
/** What alerts were left to it. */
export type Untold = Awaited<ReturnType<typeof untoldNotices>>;

/** A monitor as it was asked for. */
export const asAsked = ({ id, query: { origin, destination } }: SavedSearch): DigestMonitor => ({
  searchId: id,
  origin,
  destination,
});

/** What is cheapest now, if there is anything. */
export function bestOf(search: SavedSearch | undefined): DigestLine[] {
  if (!search?.cheapest) return [];
  const { id, cheapest } = search;
  const { route, departure, stay, price, seenAt } = cheapest;
  const { origin, destination } = route;
  return [{ searchId: id, origin, destination, departure, stay, price, at: seenAt.toISOString() }];
}

/** What an alert was about. */
export function lineOfAlert(alert: Alert, search: SavedSearch): DigestLine {
  const { origin, destination } = alertFacts.safeParse(alert.facts).data?.route ?? search.query;
  const { departure, stay, price, createdAt } = alert;
  return { searchId: search.id, origin, destination, departure, stay, price, at: createdAt.toISOString() };
}
