import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderUi } from "#test/web/render.tsx";
import { aBatchSearch, UNPRICED } from "#test/web/wire/searches.ts";
import { FlownRoute } from "./flown-route.tsx";

const fromCity = { origin: "SAO", origin_airports: ["GRU", "CGH"], cheapest_flight_origin: "CGH" };

async function shown(over: Parameters<typeof aBatchSearch>[0]) {
  await renderUi(
    <>
      <FlownRoute search={aBatchSearch(over)} />
      <i>end</i>
    </>,
  );
  await screen.findByText("end");
  return screen.queryByText(/→/)?.textContent ?? "nothing";
}

test.each([
  ["from a city", fromCity, "CGH → LIS"],
  ["to a city", { destination_airports: ["LIS", "OPO"], cheapest_flight_destination: "OPO" }, "GRU → OPO"],
  ["between two airports", {}, "nothing"],
  ["from a city without a price yet", { ...fromCity, ...UNPRICED }, "nothing"],
])("the cheapest flight of a search %s", async (_case, over, text) => {
  expect(await shown(over)).toBe(text);
});
