import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeApi } from "#test/web/fake-api.ts";
import { renderUi } from "#test/web/render.tsx";
import { aDeal } from "#test/web/wire/deals.ts";
import { DealRow } from "./deal-row.tsx";

fakeApi();

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
