import { describe, expect, it } from "vitest";
import { dark } from "#shared/palette/dark.ts";
import { type OfflineCopy, offlinePage } from "./offline-page.ts";

const NOW = Date.parse("2026-11-20T15:00:00Z");
const copy: OfflineCopy = {
  language: "pt-BR",
  title: "Sem conexão",
  note: "Estes são os últimos preços vistos neste aparelho.",
  again: "Tentar de novo",
  prices: [
    {
      route: "GRU → LIS",
      days: "12/03/2027 a 24/03/2027",
      price: "R$ 2.410",
      seenAt: "2026-11-20T12:00:00Z",
    },
    { route: "GIG → MIA", days: "", price: "Aguardando preços...", seenAt: null },
  ],
};
const shown = (given: Partial<OfflineCopy> = {}) => {
  const html = offlinePage({ ...copy, ...given }, { now: NOW, nonce: "n1" });
  return new DOMParser().parseFromString(html, "text/html");
};
const pricesIn = (page: Document) => [...page.querySelectorAll("li")].map(({ textContent }) => textContent);

describe("the page without a connection", () => {
  it("has each last price with its days and its age, in the reader's language", () => {
    const page = shown();
    expect(pricesIn(page)).toEqual([
      "GRU → LIS12/03/2027 a 24/03/2027R$ 2.410há 3 horas",
      "GIG → MIAAguardando preços...",
    ]);
    expect([page.documentElement.lang, page.title]).toEqual(["pt-BR", "Sem conexão"]);
    const again = page.querySelector("a");
    expect([again?.textContent, again?.getAttribute("href")]).toEqual(["Tentar de novo", ""]);
  });

  it("has no list where no price is kept", () => {
    expect(shown({ prices: [] }).querySelector("ul")).toBeNull();
  });

  it("shows its prices in their colour, yellow in the dark", () => {
    const style = shown().querySelector("style")?.textContent ?? "";
    expect(style).toMatch(/strong\{color:var\(--price\)/);
    expect(style).toContain(`--price:${dark.price}`);
  });

  it.each([
    ["2026-11-20T14:59:30Z", /este minuto/],
    ["2026-11-20T14:01:00Z", /há 59 minutos/],
    ["2026-11-19T15:00:00Z", /ontem/],
    ["2026-11-10T15:00:00Z", /há 10 dias/],
    ["2026-11-20T15:10:00Z", /este minuto/],
  ])("says of a price seen at %s that it is %s old", (seenAt, age) => {
    const price = { route: "GRU → LIS", days: "", price: "R$ 1", seenAt };
    expect(pricesIn(shown({ prices: [price] }))[0]).toMatch(age);
  });

  it("runs nothing that was put into it", () => {
    const evil = `<img src=x onerror="alert(1)">'"&`;
    const page = shown({ title: evil, prices: [{ route: evil, days: evil, price: evil, seenAt: null }] });
    expect(page.querySelectorAll("img, script")).toHaveLength(0);
    expect(page.title).toBe(evil);
    expect(page.querySelector("style")?.getAttribute("nonce")).toBe("n1");
  });
});
