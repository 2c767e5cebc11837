import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeApi } from "#test/web/fake-api.ts";
import { renderUi } from "#test/web/render.tsx";
import { freshnessOf, PriceAge } from "./price-age.tsx";

fakeApi();

const now = Date.parse("2026-06-10T12:00:00Z");

it.each([
  ["2026-06-10T12:00:00Z", "fresh"],
  ["2026-06-10T06:00:00Z", "fresh"],
  ["2026-06-10T05:59:00Z", "aging"],
  ["2026-06-09T12:00:00Z", "aging"],
  ["2026-06-09T11:59:00Z", "outdated"],
])("a price seen at %s is %s at noon", (seenAt, freshness) => {
  expect(freshnessOf(seenAt, now)).toBe(freshness);
});

it.each([
  [0, /^visto agora$/],
  [5, /^visto há 5 min/],
  [7 * 60, /^visto há 7 h$/],
  [50 * 60, /^visto há 2 dias · desatualizado$/],
])(
  "a price of %i minutes ago says that it was seen then, and never that it is of now",
  async (minutes, text) => {
    await renderUi(<PriceAge seenAt={new Date(Date.now() - minutes * 60_000).toISOString()} />);
    expect(await screen.findByText(text)).toBeVisible();
  },
);
