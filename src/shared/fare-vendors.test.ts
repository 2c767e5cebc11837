import { expect, it } from "vitest";
import { FARE_VENDORS, VENDOR_NAMES } from "./fare-vendors.ts";
import { LANGUAGES } from "./languages.ts";

it.each(LANGUAGES)("the privacy page names in %s everybody who sells fares", async (language) => {
  const { legal } = await import(`./messages/${language}/legal.ts`);
  const unnamed = FARE_VENDORS.filter((vendor) => !legal.privacy.others.fares.includes(VENDOR_NAMES[vendor]));
  expect(unnamed).toEqual([]);
});
