import { expect, test } from "vitest";
import { LANGUAGES } from "./languages.ts";
import { SITE_ADDRESSES, siteAddressAt, siteFile, sitePath } from "./site-pages.ts";

test.each([
  ["home", "pt", "/"],
  ["home", "en", "/en"],
  ["privacy", "pt", "/privacy"],
  ["privacy", "fr", "/fr/privacy"],
  ["contact", "es", "/es/contact"],
] as const)("the page %s in %s stands at %s", (page, language, path) => {
  expect(sitePath({ page, language })).toBe(path);
  expect(siteAddressAt(path)).toEqual({ page, language });
});

test.each(["/dashboard", "/en/", "/pt", "/privacy/x", "/auth"])("%s is none of them", (path) => {
  expect(siteAddressAt(path)).toBeUndefined();
});

test("each has a path and a file of its own", () => {
  expect(new Set(SITE_ADDRESSES.map(sitePath)).size).toBe(4 * LANGUAGES.length);
  const files = [true, false].flatMap((signups) => SITE_ADDRESSES.map((one) => siteFile(one, { signups })));
  expect(new Set(files).size).toBe(2 * 4 * LANGUAGES.length);
});
