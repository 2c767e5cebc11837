import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { profile } from "#shared/api/profiles.ts";
import { HOUR_MS } from "#shared/durations.ts";
import { body, fakeApi, refusal } from "#test/web/fake-api.ts";
import { renderUi } from "#test/web/render.tsx";
import { aProfile } from "#test/web/wire/account.ts";
import { Price } from "./price.tsx";
import { PriceLevelBadge } from "./price-level-badge.tsx";

const api = fakeApi();

function TwoPrices() {
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <Price amount={1000} currency="CAD" />
      <button type="button" onClick={() => setWhole(true)}>
        more
      </button>
      {isWhole ? <Price amount={2000} currency="CAD" /> : null}
    </>
  );
}

describe("a price", () => {
  test("is shown in the person's currency, without decimals", async () => {
    await renderUi(<Price amount={1000.4} currency="CAD" />);
    expect(await screen.findByText("R$ 4.002")).toBeVisible();
  });

  test("follows the profile's currency and language", async () => {
    api.on("get", "/profiles/", () => body(profile, aProfile({ currency: "USD" })));
    await renderUi(<Price amount={1000} currency="CAD" />);
    expect(await screen.findByText("$ 800")).toBeVisible();
  });

  test("that comes after the profile does not ask for it again", async () => {
    const asked = api.on("get", "/profiles/", () => body(profile, aProfile()));
    const { user, queries } = await renderUi(<TwoPrices />);
    await screen.findByText("R$ 4.000");
    await user.click(screen.getByRole("button", { name: "more" }));
    await screen.findByText("R$ 8.000");
    expect(queries.isFetching()).toBe(0);
    expect(asked).toHaveLength(1);
  });

  test("is shown in no other currency while the profile is on its way", async () => {
    const known = Promise.withResolvers<Response>();
    api.on("get", "/profiles/", () => known.promise);
    const { queries } = await renderUi(<Price amount={1000} currency="CAD" />);
    await waitFor(() => expect(queries.getQueryState(["rate", "CAD", "BRL"])?.status).toBe("success"));
    expect(screen.queryByText(/R\$|C\$/)).not.toBeInTheDocument();
    known.resolve(body(profile, aProfile({ currency: "USD" })));
    expect(await screen.findByText("$ 800")).toBeVisible();
  });

  test("is in the default currency where the profile cannot be had", async () => {
    api.on("get", "/profiles/", () => refusal(400));
    await renderUi(<Price amount={1000} currency="CAD" />);
    expect(await screen.findByText("R$ 4.000")).toBeVisible();
  });

  test("already in that currency asks for no rate", async () => {
    const asked = api.at("get", "/rates/latest/:base", () => refusal(500));
    await renderUi(<Price amount={2410} currency="BRL" />);
    expect(await screen.findByText("R$ 2.410")).toBeVisible();
    expect(asked).toHaveLength(0);
  });

  test("asks for a new rate once the kept one is an hour old", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const entry = { rate: 5, timestamp: Date.now() - 59 * 60_000, from: "CAD", to: "BRL" };
    localStorage.setItem("exchange_rate_CAD_BRL", JSON.stringify(entry));
    const { queries } = await renderUi(<Price amount={1000} currency="CAD" />);
    expect(await screen.findByText("R$ 5.000")).toBeVisible();
    const [rate] = queries.getQueryCache().findAll({ queryKey: ["rate", "CAD", "BRL"] });
    expect(rate?.isStaleByTime(3_600_000)).toBe(false);
    vi.setSystemTime(Date.now() + 61_000);
    expect(rate?.isStaleByTime(3_600_000)).toBe(true);
    vi.useRealTimers();
  });

  test.each([
    ["no rate can be had", () => refusal(503), "Conversão aproximada"],
    ["the rate is unusable", () => Response.json({ rates: { BRL: 0 } }), "Erro na conversão"],
  ])("stays as it is, with a note, when %s", async (_case, answer, note) => {
    api.at("get", "/rates/latest/CAD", answer);
    await renderUi(<Price amount={1000} currency="CAD" />);
    expect(await screen.findByText(note)).toBeVisible();
    expect(screen.getByText("C$ 1.000")).toBeVisible();
  });
});

const seenBefore = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

describe("a price that nobody has confirmed", () => {
  const show = (hours: number) =>
    renderUi(
      <>
        <Price amount={1000} currency="BRL" seenAt={seenBefore(hours)} />
        <PriceLevelBadge level="low" seenAt={seenBefore(hours)} />
      </>,
    );

  test("for more than a day steps back, and its level is that of then", async () => {
    await show(25);
    expect((await screen.findByText("R$ 1.000")).parentElement).toHaveAttribute("data-outdated");
    expect(screen.getByText("Era ótimo preço")).toBeVisible();
    expect(screen.queryByText("Ótimo preço")).not.toBeInTheDocument();
  });

  test("for less than a day stands as it is", async () => {
    await show(23);
    expect((await screen.findByText("R$ 1.000")).parentElement).not.toHaveAttribute("data-outdated");
    expect(screen.getByText("Ótimo preço")).toBeVisible();
  });
});

describe("the level of a price", () => {
  test.each([
    ["low", "Ótimo preço"],
    ["typical", "Preço normal"],
    ["high", "Preço alto"],
  ] as const)("%s reads '%s' beside its icon", async (level, text) => {
    await renderUi(<PriceLevelBadge level={level} />);
    const badge = await screen.findByText(text);
    expect(badge.querySelector("svg")).not.toBeNull();
  });

  test("is left out when it is unknown", async () => {
    await renderUi(<p>before{<PriceLevelBadge level={null} />}</p>);
    expect((await screen.findByText("before")).children).toHaveLength(0);
  });
});
