import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { flightHistory } from "#shared/api/price-history.ts";
import { body, fakeApi } from "#test/web/fake-api.ts";
import { renderUi } from "#test/web/render.tsx";
import { aDeal } from "#test/web/wire/deals.ts";
import { DealRow } from "./deal-row.tsx";

const api = fakeApi();
const deal = aDeal();

it("opens how the price of its flight has changed", async () => {
  const { origin, destination } = deal;
  const fare_source = "simulated";
  api.on("get", `/searches/batches/${deal.id}/flights/${deal.cheapest_flight_id}/history`, () =>
    body(flightHistory, {
      ...{ id: "12.2027-03-12.11", origin, destination, date_dep: "2027-03-12", date_ret: "2027-03-23" },
      ...{ currency: "CAD", first_day: "2026-11-01", price_before: 1100, seen_at: null },
      observations: [
        { at: "2026-11-18T15:00:00Z", price: 900, price_level: null, price_level_source: null, fare_source },
      ],
      ...{ usual: null, whole_since: "2026-08-22", plan_limit: { shown_days: 30, hidden_days: 0 } },
    }),
  );
  await renderUi(<DealRow deal={deal} />);
  const name = "Histórico: GRU → LIS, ida 12/03/2027, volta 23/03/2027";
  await userEvent.click(await screen.findByRole("button", { name }));
  const dialog = within(await screen.findByRole("dialog", { name: "Histórico do voo" }));
  expect(await dialog.findByText(/^Menor: R\$\s3\.600 em 18\/11\/2026$/)).toBeVisible();
});

it.each([
  ["1 adulto", {}],
  ["2 adultos, 2 crianças", { adults: 2, children: 1, infants_on_lap: 1 }],
])("says that its price is for %s", async (party, travellers) => {
  await renderUi(<DealRow deal={aDeal(travellers)} />);
  expect(await screen.findByText(party)).toBeVisible();
});

it("has no history before its first price", async () => {
  await renderUi(
    <DealRow
      deal={aDeal({
        ...{ cheapest_flight_price: null, cheapest_flight_currency: null, cheapest_flight_id: null },
        ...{ date_from: null, trip_duration_days: null },
      })}
    />,
  );
  expect(await screen.findByText("Aguardando preços...")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Histórico/ })).not.toBeInTheDocument();
});
