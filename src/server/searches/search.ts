import type { FareRoute } from "#server/fares/fare-route.ts";
import type { FareQuery, Market } from "#server/fares/fare-source.ts";
import type { Levelled } from "#server/fares/levels/level-basis.ts";
import type { AlertTrigger } from "#shared/alert-settings.ts";
import type { PausedBy } from "#shared/api/searches.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";
import type { Money } from "#shared/money.ts";
import type { PriceLevel } from "#shared/price-level.ts";
import type { Period, StayRange } from "#shared/search-window.ts";

/** The lowest current fare among the pairs a search admits; its level may be found from the daily minima. */
export interface Cheapest extends Levelled {
  /** The airport pair it flies: one of the search's routes. */
  route: FareRoute;
  /** Cents of CAD for the whole party. */
  price: number;
  level: PriceLevel | null;
  /** What the daily minima of the search say, where the source said the level and they were asked for. */
  historyLevel?: PriceLevel | undefined;
  departure: CalendarDate;
  stay: number;
  /** When a source last answered for this pair. */
  seenAt: Date;
}

/** When and how a monitor writes (docs/alert-policy.md); percent below the usual price, and below the lowest known. */
export interface MonitorSettings {
  triggers: readonly AlertTrigger[];
  dropPercent: number;
  newLowPercent: number;
  quietHours: "account" | "never";
  breaksQuietHours: boolean;
  digest: boolean;
}

/** A search and who asks for it: except by jobs none is read or written without him. */
export interface AskedSearch {
  accountId: string;
  searchId: string;
}

/** A saved monitor: a predicate over the calendar of its fare query. */
export interface SavedSearch {
  id: string;
  accountId: string;
  fareQueryId: number;
  market: Market;
  /** As asked: a side may be the code of a city, which only its routes can be priced for. */
  query: FareQuery;
  /** The airport pairs whose fares it watches: several when a side is a city. Never empty, by ascending id. */
  routes: readonly FareRoute[];
  /** Null: continuous, the next twelve months. */
  period: Period | null;
  stay: StayRange;
  /** As asked, 0–10; `query.maxStops` is what is priced. */
  maxStops: number;
  pausedAt: Date | null;
  /** Null: by its owner, in the app. */
  pausedBy: PausedBy | null;
  alertsMutedAt: Date | null;
  alertsSnoozedUntil: Date | null;
  alertSettings: MonitorSettings;
  target: Money | null;
  cheapest: Cheapest | null;
  createdAt: Date;
}
