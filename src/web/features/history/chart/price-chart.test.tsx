import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { DAY_MS } from "#shared/durations.ts";
import { renderUi } from "#test/web/render.tsx";
import { PriceChart } from "./price-chart.tsx";
import type { PriceSeries } from "./price-series.ts";

const points = [0, 1, 2].map((days) => ({ at: days * DAY_MS, price: 4_000 }));
const series: PriceSeries = { shape: "line", points, usual: null, alerts: [] };
const write = { price: String, when: String, day: String };

test("a chart fits whole on a sheet that is narrower than the screen it was measured on", async () => {
  await renderUi(<PriceChart series={series} write={write} />);
  const drawing = (await screen.findByRole("slider")).parentElement?.querySelector("svg");
  const [width, height] = ["width", "height"].map((side) => drawing?.getAttribute(side));
  expect(drawing?.getAttribute("viewBox")).toBe(`0 0 ${width} ${height}`);
  expect(Number(width)).toBeGreaterThan(0);
});
