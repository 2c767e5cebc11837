import type { Block, Fare, SourceAnswer } from "#server/fares/fare-source.ts";
import { addDays } from "#shared/calendar-date.ts";

/** What "nothing found" means for `block`: none of its pairs is sold. */
export function nothingSold({ firstDeparture, departureDays, minStay, maxStay }: Block): SourceAnswer {
  const stays = Array.from({ length: maxStay - minStay + 1 }, (_, more) => minStay + more);
  const fares = Array.from({ length: departureDays }, (_, day) => addDays(firstDeparture, day)).flatMap(
    (departure) => stays.map((stay): Fare => ({ departure, stay, price: null, level: null })),
  );
  return { kind: "fares", fares };
}
