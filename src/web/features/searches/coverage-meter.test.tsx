import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { BatchSearch } from "#shared/api/searches.ts";
import { fakeApi } from "#test/web/fake-api.ts";
import { renderUi } from "#test/web/render.tsx";
import { aBatchSearch, aCoverage, UNPRICED } from "#test/web/wire/searches.ts";
import { CoverageMeter } from "./coverage-meter.tsx";

fakeApi();
const NAME = "Combinações verificadas";
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const promised = (hours: number, seenAt: string | null) =>
  aCoverage({ promised_hours: hours, oldest_seen_at: seenAt });
const shown = (search: Partial<BatchSearch>, withPromise?: boolean) =>
  renderUi(<CoverageMeter search={aBatchSearch(search)} {...(withPromise && { withPromise })} />);

describe("the coverage meter", () => {
  it("is a meter with its words beside it", async () => {
    await shown({ coverage: aCoverage({ seen_24h: 990 }) });
    const meter = await screen.findByRole("meter", { name: NAME });
    expect(meter).toHaveAttribute("value", "50");
    const text = screen.getByText(
      /^1\.980 combinações · 50% verificadas nas últimas 24 h · a mais antiga há/,
    );
    expect(meter).toHaveAttribute("aria-valuetext", text.textContent);
  });

  it("says how far the first round of a new search is", async () => {
    const created_at = new Date(Date.now() - 60_000).toISOString();
    const coverage = aCoverage({ seen_24h: 396, never_seen: 1584 });
    await shown({ ...UNPRICED, status: "pending", created_at, coverage });
    expect(
      await screen.findByText("396 de 1.980 combinações verificadas · 135 ainda não à venda"),
    ).toBeVisible();
    expect(screen.getByRole("progressbar", { name: NAME })).toHaveAttribute("value", "20");
    expect(screen.queryByRole("meter")).toBeNull();
  });

  it("writes out what is promised where there is room, else behind the words", async () => {
    const coverage = promised(24, hoursAgo(23));
    const promise = /^Cada combinação é vista ao menos a cada 24\shoras$/;
    const { unmount } = await shown({ coverage }, true);
    expect(await screen.findByText(promise)).toBeVisible();
    unmount();
    await shown({ coverage });
    expect(await screen.findByTitle(promise)).toContainElement(screen.getByRole("meter"));
    expect(screen.queryByText(promise)).toBeNull();
  });

  it.each([
    ["nothing is known of it", { coverage: aCoverage({ promised_hours: null }) }],
    ["the search is paused", { status: "paused" as const, coverage: promised(24, hoursAgo(1)) }],
    ["one pair waits for longer", { coverage: promised(24, hoursAgo(25)) }],
  ])("promises nothing when %s", async (_why, search) => {
    await shown(search, true);
    await screen.findByRole("meter");
    expect(screen.queryByText(/ao menos a cada/)).toBeNull();
  });

  it("says that nothing is on sale yet", async () => {
    await shown({ coverage: aCoverage({ pairs: 0, seen_24h: 0, oldest_seen_at: null }) });
    expect(await screen.findByText("As datas desta busca ainda não estão à venda")).toBeVisible();
    expect(screen.queryByRole("meter")).toBeNull();
  });

  it("is gone once the search has expired", async () => {
    await renderUi(
      <main>
        <CoverageMeter search={aBatchSearch({ status: "expired", coverage: aCoverage({ pairs: 0 }) })} />
      </main>,
    );
    expect(await screen.findByRole("main")).toBeEmptyDOMElement();
  });
});
