import { beforeAll, describe, expect, it } from "vitest";
import { LANGUAGES, LOCALES } from "#shared/languages.ts";
import { aBatchSearch, aCoverage } from "#test/web/wire/searches.ts";
import { currentLanguage, showLanguage, translate } from "#web/lib/words/i18n.ts";
import { coverageReading, percentText, spanText } from "./coverage-text.ts";

const now = Date.parse("2026-11-20T12:00:00Z");
const plain = (text: string | undefined) => text?.replace(/\s/g, " ");

const readingOf = (
  over: Parameters<typeof aCoverage>[0],
  createdAt = "2026-11-01T12:00:00Z",
  cities: Parameters<typeof aBatchSearch>[0] = {},
) =>
  coverageReading(
    aBatchSearch({ ...cities, coverage: aCoverage({ not_on_sale: 0, ...over }), created_at: createdAt }),
    { t: translate, locale: LOCALES[currentLanguage()], now },
  );

describe("the coverage in words", () => {
  beforeAll(() => showLanguage("pt"));

  it.each<[string, Parameters<typeof aCoverage>[0], string | undefined]>([
    ["all of it", {}, "1.980 combinações · 100% verificadas nas últimas 24 h · a mais antiga há 5 h"],
    [
      "all of it within a minute",
      { oldest_seen_at: "2026-11-20T11:59:30Z" },
      "1.980 combinações · 100% verificadas nas últimas 24 h · a mais antiga vista agora",
    ],
    [
      "all but one pair",
      { seen_24h: 1979, oldest_seen_at: "2026-11-19T11:00:00Z" },
      "1.980 combinações · 99% verificadas nas últimas 24 h · a mais antiga há 1 dia",
    ],
    [
      "one pair of many",
      { seen_24h: 1, oldest_seen_at: "2026-11-10T11:00:00Z" },
      "1.980 combinações · <1% verificadas nas últimas 24 h · a mais antiga há 10 dias",
    ],
    [
      "nothing for a day",
      { seen_24h: 0, oldest_seen_at: "2026-11-18T11:00:00Z" },
      "1.980 combinações · 0% verificadas nas últimas 24 h · a mais antiga há 2 dias",
    ],
    [
      "pairs that nobody has seen",
      { seen_24h: 990, never_seen: 6 },
      "1.980 combinações · 50% verificadas nas últimas 24 h · a mais antiga nunca vista",
    ],
    [
      "the only pair",
      { pairs: 1, seen_24h: 1 },
      "1 combinação · 100% verificada nas últimas 24 h · a mais antiga há 5 h",
    ],
    [
      "two pairs",
      { pairs: 2, seen_24h: 1 },
      "2 combinações · 50% verificadas nas últimas 24 h · a mais antiga há 5 h",
    ],
    [
      "all that is on sale by now",
      { not_on_sale: 135 },
      "1.980 combinações · 100% verificadas nas últimas 24 h · a mais antiga há 5 h · 135 ainda não à venda",
    ],
    ["nothing on sale", { pairs: 0, seen_24h: 0, oldest_seen_at: null }, undefined],
  ])("%s", (_what, coverage, text) => {
    expect(plain(readingOf(coverage)?.text)).toBe(text);
  });

  it.each([
    [1980, 0, "0 de 1.980 combinações verificadas", 0],
    [400, 100, "1.580 de 1.980 combinações verificadas", (1580 / 1980) * 100],
    [1, 900, "1.979 de 1.980 combinações verificadas", (1979 / 1980) * 100],
  ])("tells how far the first round is while %i pairs are unseen", (never_seen, seen_24h, text, percent) => {
    const reading = readingOf({ never_seen, seen_24h }, "2026-11-20T11:00:00Z");
    expect([plain(reading?.text), reading?.percent]).toEqual([text, percent]);
  });

  it.each([
    [
      "tells how far the first round is for as long as it takes",
      100,
      "1.880 de 1.980 combinações verificadas",
    ],
    [
      "does not take the pairs of a new day for a first round",
      99,
      "1.980 combinações · 50% verificadas nas últimas 24 h · a mais antiga nunca vista",
    ],
  ])("%s", (_what, never_seen, text) => {
    expect(plain(readingOf({ never_seen, seen_24h: 990 })?.text)).toBe(text);
  });

  it.each([
    [
      "2026-11-01T12:00:00Z",
      0,
      "1.980 combinações em 6 rotas · 99% verificadas nas últimas 24 h · a mais antiga há 5 h",
    ],
    ["2026-11-20T11:00:00Z", 1, "1.979 de 1.980 combinações verificadas em 6 rotas"],
    ["2026-11-20T11:00:00Z", 5_940, "990 de 1.980 combinações verificadas em 6 rotas"],
  ])(
    "counts days, not airports, where a city is watched since %s and %i looks are left",
    (created, left, text) => {
      const cities = { origin_airports: ["GRU", "CGH", "VCP"], destination_airports: ["JFK", "EWR"] };
      const coverage = { pairs: 11_880, seen_24h: 11_879, never_seen: left };
      expect(plain(readingOf(coverage, created, cities)?.text)).toBe(text);
    },
  );

  it.each([
    [0, "0%"],
    [0.0001, "<1%"],
    [0.0099, "<1%"],
    [0.01, "1%"],
    [0.29, "29%"],
    [0.999, "99%"],
    [1, "100%"],
  ])("writes a share of %d as %s", (share, text) => {
    expect(percentText(share, "pt-BR")).toBe(text);
  });

  it.each([
    [1, "1 hora"],
    [0.4, "1 hora"],
    [24, "24 horas"],
    [24.2, "25 horas"],
    [48, "48 horas"],
    [49, "3 dias"],
    [720, "30 dias"],
    [24, "24 hours", "en"],
    [49, "3 jours", "fr"],
  ])("promises %d hours as %s", (hours, text, locale = "pt-BR") => {
    expect(plain(spanText(hours, locale))).toBe(text);
  });
});

describe.each(LANGUAGES)("in %s", (language) => {
  beforeAll(() => showLanguage(language));

  it.each([1, 2, 1980])("the meter of %i pairs has words for everything", (pairs) => {
    const readings = [
      readingOf({ pairs, seen_24h: pairs }),
      readingOf({ pairs, seen_24h: pairs, oldest_seen_at: "2026-11-20T12:00:00Z" }),
      readingOf({ pairs, seen_24h: 0, never_seen: 1 }),
      readingOf({ pairs, never_seen: pairs, seen_24h: 0 }, "2026-11-20T11:00:00Z"),
    ];
    for (const reading of readings) {
      expect(reading?.text).not.toMatch(/coverage\.|\{\{|undefined/);
      expect(reading?.text).toMatch(/\d/);
    }
  });
});
