import { waitFor } from "@testing-library/react";
import { expect, it, onTestFinished } from "vitest";
import { fakeApi } from "#test/web/fake-api.ts";
import { renderUi } from "#test/web/render.tsx";
import { aBatchSearch } from "#test/web/wire/searches.ts";
import type { OfflineCopy } from "#web/offline-page.ts";
import { LastPrices } from "./last-prices.tsx";

fakeApi();

function leftWithTheWorker(): { offlineCopy: OfflineCopy }[] {
  const left: { offlineCopy: OfflineCopy }[] = [];
  const active = { postMessage: (message: { offlineCopy: OfflineCopy }) => left.push(message) };
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: { controller: null, getRegistration: async () => ({ active }) },
  });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "serviceWorker"));
  return left;
}

it("the last prices say between which airports they fly where a whole city is watched, and only there", async () => {
  const left = leftWithTheWorker();
  const trip = { date_from: "2027-03-12", trip_duration_days: 11 };
  const city = { origin: "SAO", origin_airports: ["GRU", "CGH", "VCP"], cheapest_flight_origin: "VCP" };
  await renderUi(<LastPrices searches={[aBatchSearch({ ...trip, ...city }), aBatchSearch(trip)]} />);
  await waitFor(() =>
    expect(left.at(-1)?.offlineCopy.prices).toMatchObject([
      { route: "SAO → LIS", days: "VCP → LIS · 12/03/2027 a 23/03/2027" },
      { route: "GRU → LIS", days: "12/03/2027 a 23/03/2027" },
    ]),
  );
});
