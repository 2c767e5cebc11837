import { describe, expect, it, test } from "vitest";
import { DEFAULT_ALERT_SETTINGS } from "#shared/alert-settings.ts";
import { aBatchSearch } from "#test/web/wire/searches.ts";
import {
  checkNotices,
  foretold,
  isFixedPair,
  type NoticeValues,
  noticeValuesOf,
  toRehearsedRule,
} from "./notice-values.ts";

const shown = { amount: 2400, currency: "BRL", isOn: true } as const;
const values = (over: Partial<NoticeValues> = {}): NoticeValues => ({
  ...noticeValuesOf(aBatchSearch({ target_price: 600, target_currency: "CAD" }), shown),
  ...over,
});

describe("what is saved", () => {
  it("is everything but a target and a switch that nobody touched", () => {
    const changes = { alert_settings: DEFAULT_ALERT_SETTINGS };
    expect(checkNotices(values(), shown)).toEqual({ changes, broken: [] });
  });

  it.each([true, false])("has a switch that was turned from %s", (isOn) => {
    const { changes } = checkNotices(values({ isOn: !isOn }), { ...shown, isOn });
    expect(changes.alerts_muted).toBe(isOn);
  });

  it.each([
    [2000, { target_price: 2000, target_currency: "BRL" }],
    ["", { target_price: null }],
  ] as const)("has a target of %j in the currency that was shown", (targetPrice, expected) => {
    expect(checkNotices(values({ targetPrice }), shown).changes).toMatchObject(expected);
  });

  it("leaves alone how far a rule goes that is off", () => {
    const { changes } = checkNotices(values({ triggers: ["target"], dropPercent: "" }), shown);
    expect(changes.alert_settings).not.toHaveProperty("drop_percent");
    expect(changes.alert_settings?.triggers).toEqual(["target"]);
  });

  it.each([
    [{ dropPercent: 4 }, ["dropPercent"]],
    [{ dropPercent: 41 }, ["dropPercent"]],
    [{ dropPercent: "" }, ["dropPercent"]],
    [{ newLowPercent: 11 }, ["newLowPercent"]],
    [{ targetPrice: 0 }, ["targetPrice"]],
  ] as const)("is refused with %j", (over, broken) => {
    expect(checkNotices(values(over), shown).broken).toEqual(broken);
    expect(toRehearsedRule(values(over), shown)).toBeUndefined();
  });
});

test("a rule is rehearsed with what was changed and nothing about the hours", () => {
  expect(toRehearsedRule(values({ dropPercent: 20, targetPrice: 1900 }), shown)).toEqual({
    alert_settings: { triggers: DEFAULT_ALERT_SETTINGS.triggers, drop_percent: 20, new_low_percent: 3 },
    target_price: 1900,
    target_currency: "BRL",
  });
});

test.each([
  [{ search_period_start: "2027-03-01", search_period_end: "2027-03-11", min_days: 10, max_days: 10 }, true],
  [{ search_period_start: "2027-03-01", search_period_end: "2027-03-12", min_days: 10, max_days: 10 }, false],
  [{}, false],
])("a search of %j watches a fixed pair: %s", (over, expected) => {
  expect(isFixedPair(aBatchSearch(over))).toBe(expected);
});

test("the list shows at once what is being saved, and keeps the rest", () => {
  const search = aBatchSearch({ target_price: 600, target_currency: "CAD" });
  const changes = { alerts_muted: true, alert_settings: { drop_percent: 20 }, target_price: null };
  expect(foretold(search, changes)).toEqual({
    ...search,
    alerts_muted: true,
    alert_settings: { ...DEFAULT_ALERT_SETTINGS, drop_percent: 20 },
    target_price: null,
    target_currency: null,
  });
});
