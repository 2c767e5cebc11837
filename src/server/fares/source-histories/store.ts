import { and, eq, lt } from "drizzle-orm";
import type { Executor } from "#server/database/connect.ts";
import { sourceHistories } from "#server/database/schema.ts";
import type { Fare, PastPrice } from "#server/fares/fare-source.ts";
import type { NamedFlight } from "#server/fares/flights/flight-id.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";
import { homeDay } from "#shared/home-time.ts";
import { daySheet, knownDays } from "./day-sheet.ts";

interface Answer {
  fareQueryId: number;
  source: string;
  observedAt: Date;
  fares: readonly Fare[];
}

/**
 * Keeps what a source told of the days before its answer, of each pair the first time: later days are seen here, and
 * earlier ones would be lost to a newer telling, which reaches back no further than the same sixty days or so.
 */
export async function saveSourceHistories(tx: Executor, answer: Answer): Promise<void> {
  const { fareQueryId, source, observedAt, fares } = answer;
  const rows = fares.flatMap(({ departure, stay, past }) => {
    const sheet = past && daySheet(past, homeDay(observedAt));
    return sheet ? [{ fareQueryId, departure, stay, source, ...sheet }] : [];
  });
  if (rows.length > 0) await tx.insert(sourceHistories).values(rows).onConflictDoNothing();
}

/** What a source told of the days before its first look at a pair. */
export interface SourceHistory {
  source: string;
  /** Oldest first; days of which it said nothing are left out. */
  days: PastPrice[];
}

/** What was told of this flight; undefined when nothing was. */
export async function readSourceHistory(
  db: Executor,
  flight: NamedFlight,
): Promise<SourceHistory | undefined> {
  const { fareQueryId, departure, stay, source, firstDay, prices } = sourceHistories;
  const isOfFlight = and(
    eq(fareQueryId, flight.fareQueryId),
    eq(departure, flight.departure),
    eq(stay, flight.stay),
  );
  const [row] = await db.select({ source, firstDay, prices }).from(sourceHistories).where(isOfFlight);
  return row && { source: row.source, days: knownDays(row) };
}

/** Forgets what was told of departures before `today`. */
export async function deletePastSourceHistories(db: Executor, today: CalendarDate): Promise<void> {
  await db.delete(sourceHistories).where(lt(sourceHistories.departure, today));
}
