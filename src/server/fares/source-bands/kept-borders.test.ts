import { expect, it, vi } from "vitest";
import { addDays, calendarDate } from "#shared/calendar-date.ts";
import { testDatabase } from "#test/databases/database.ts";
import { ANSWERED_AT, aFareQuery, answeredFares } from "#test/worlds/watched-routes.ts";
import { keptBorders } from "./kept-borders.ts";

const db = await testDatabase();
const march10 = calendarDate("2027-03-10");
const typical = { lowBelow: 80_000, highAbove: 120_000 };

it("asks once for what sources called typical, or for their silence, and only for what it does not know", async () => {
  const fareQueryId = await aFareQuery(db);
  const seen = (days: number, seenAt = ANSWERED_AT) => ({
    ...{ fareQueryId, departure: addDays(march10, days), stay: 7, seenAt },
  });
  const fare = { departure: march10, stay: 7, price: 90_000, level: "typical" as const };
  await answeredFares(db, fareQueryId, [{ ...fare, typical }]);
  const read = keptBorders();
  expect(await read(db, [seen(1), seen(0)])).toEqual([undefined, typical]);
  const asked = vi.spyOn(db, "execute");
  expect(await read(db, [seen(0), seen(1), seen(0)])).toEqual([typical, undefined, typical]);
  expect(asked).not.toHaveBeenCalled();
  const later = new Date(ANSWERED_AT.getTime() + 60_000);
  expect(await read(db, [seen(0), seen(0, later)])).toEqual([typical, undefined]);
  expect(asked).toHaveBeenCalledTimes(1);
});
