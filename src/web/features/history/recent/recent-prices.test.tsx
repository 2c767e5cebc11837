import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { type RecentPrices, recentPrices } from "#shared/api/price-history.ts";
import { body, fakeApi } from "#test/web/fake-api.ts";
import { renderUi } from "#test/web/render.tsx";
import { anId } from "#test/web/wire/facts.ts";
import { aBatchSearch } from "#test/web/wire/searches.ts";
import { SearchRecentPrices } from "./recent-prices.tsx";
import { Sparkline } from "./sparkline.tsx";

const api = fakeApi();
const [one, other] = [anId(1), anId(2)];

const answer = (searches: RecentPrices["searches"]) =>
  api.on("get", "/searches/batches/history", () =>
    body(recentPrices, { currency: "CAD", first_day: "2026-11-17", searches }),
  );

describe("the last thirty days on the cards of searches", () => {
  it("say the lowest price, its day and the price of now, all cards with one request", async () => {
    const asked = answer([
      { id: one, prices: [1200, null, 900, 1000] },
      { id: other, prices: [null, 700, 600, 650] },
    ]);
    await renderUi(
      <>
        <SearchRecentPrices search={aBatchSearch({ id: one })} />
        <SearchRecentPrices search={aBatchSearch({ id: other, cheapest_flight_price: 650 })} />
      </>,
    );
    const picture = await screen.findByRole("img", {
      name: /^Últimos 30 dias: mínimo de R\$\s3\.600 em 19\/11, último preço visto R\$\s4\.000$/,
    });
    expect(picture).toBeVisible();
    expect(picture, "reads its words once").not.toHaveAccessibleDescription();
    expect(screen.getAllByTitle(/^Últimos 30 dias/)).toHaveLength(2);
    expect(
      screen.getByRole("img", { name: /mínimo de R\$\s2\.400 em 19\/11, último preço visto R\$\s2\.600$/ }),
    ).toBeVisible();
    expect(screen.getByText(/^mín\. R\$\s3\.600$/)).toBeVisible();
    expect(screen.getByText(/^máx\. R\$\s4\.800$/)).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  it("are not drawn of a single day, nor of a search without a price", async () => {
    answer([
      { id: one, prices: [null, null, null, 1000] },
      { id: other, prices: [1200, null, 900, 1000] },
    ]);
    await renderUi(
      <main>
        <SearchRecentPrices search={aBatchSearch({ id: one })} />
        <SearchRecentPrices search={aBatchSearch({ id: other, cheapest_flight_price: null })} />
      </main>,
    );
    await expect.poll(() => screen.getByRole("main")).toBeEmptyDOMElement();
  });
});

it.each([
  ["joins days", [2, 1], "M0.0 0.0h.01L100.0 32.0"],
  ["stops at a gap and starts behind it", [2, null, 1, 2], "M0.0 0.0h.01M66.7 32.0h.01L100.0 0.0"],
  ["is level while the price is", [5, 5, 5], "M0.0 16.0h.01L50.0 16.0L100.0 16.0"],
  ["ends at a gap", [2, 1, null], "M0.0 0.0h.01L50.0 32.0"],
])("a small line %s", (_what, values, path) => {
  const { container } = render(<Sparkline values={values} />);
  expect(container.querySelector("path")?.getAttribute("d")).toBe(path);
});
