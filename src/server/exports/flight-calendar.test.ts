import { expect, it } from "vitest";
import { buildAirportIndex } from "#server/airports/airport-index.ts";
import { translator } from "#server/messages.ts";
import { HOME_TIME_ZONE } from "#shared/home-time.ts";
import { flightCalendar } from "./flight-calendar.ts";

const about = {
  reading: {
    ...{ t: translator("pt"), language: "pt" as const, currency: "BRL" as const },
    rates: { base: "CAD" as const, date: "2026-11-20", rates: {} },
    airports: buildAirportIndex([], []),
    timeZone: HOME_TIME_ZONE,
  },
  place: { publicUrl: "https://voos.example", productName: "Voos", productId: "voos-web" },
};

it("says of a calendar as a whole nothing that its readers would take for markup", () => {
  const name = "GRU → LIS · Voos; São Paulo";
  const lines = flightCalendar(about, [], { name, description: "De 12/03 a 24/03, a R$ 2.410" }).split(
    "\r\n",
  );
  expect(lines).toEqual(
    expect.arrayContaining([
      "METHOD:PUBLISH",
      "PRODID:-//Voos//voos-web//PT",
      "REFRESH-INTERVAL;VALUE=DURATION:PT6H",
    ]),
  );
  expect(lines).toContain("X-WR-CALNAME:GRU → LIS · Voos\\; São Paulo");
  expect(lines).toContain("X-WR-CALDESC:De 12/03 a 24/03\\, a R$ 2.410");
});
