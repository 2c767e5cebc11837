import { expect, it } from "vitest";
import { LANGUAGES, LOCALES } from "#shared/languages.ts";
import { formatDate } from "#web/lib/words/format-date.ts";
import { typedDay } from "./typed-day.ts";

it.each([
  ["01/03/2027", "2027-03-01"],
  ["1/3/2027", "2027-03-01"],
  ["31.12.2026", "2026-12-31"],
  ["31-12-2026", "2026-12-31"],
  ["31122026", "2026-12-31"],
  [" 01/03/2027 ", "2027-03-01"],
  ["31/02/2027", null],
  ["12/31/2026", null],
  ["01/03", null],
  ["01/03/27", null],
  ["amanhã", null],
  ["", null],
])("'%s' typed is the day %s", (text, day) => {
  expect(typedDay(text)).toBe(day);
});

it.each(LANGUAGES)("a day is typed as %s shows it elsewhere", (language) => {
  expect(typedDay(formatDate("2027-03-12", LOCALES[language]))).toBe("2027-03-12");
});
