import { describe, expect, test } from "vitest";
import {
  formatAge,
  formatDate,
  formatDateTime,
  formatLongMonth,
  formatMonth,
  formatTime,
  formatWeekday,
} from "./format-date.ts";

test.each([
  ["2027-03-12", "pt-BR", "12/03/2027"],
  ["2027-03-12", "fr", "12/03/2027"],
  ["2027-03-12", "en", "12/03/2027"],
  ["2027-03-12T01:00:00Z", "pt-BR", "11/03/2027"],
])("%s in %s is written %s", (iso, locale, text) => {
  expect(formatDate(iso, locale)).toBe(text);
});

test("an instant is shown by São Paulo's clock", () => {
  expect(formatDateTime("2026-11-20T12:05:00Z", "pt-BR")).toBe("20/11/2026, 09:05");
  expect(formatTime("2026-11-20T20:05:00Z", "en")).toBe("17:05");
});

test.each([
  ["2027-03-12", "pt-BR", "sex."],
  ["2027-03-14", "pt-BR", "dom."],
  ["2027-03-14", "en", "Sun"],
])("the weekday of %s in %s is %s", (iso, locale, text) => {
  expect(formatWeekday(iso, locale)).toBe(text);
});

describe("the age of a price", () => {
  const now = Date.parse("2026-11-20T12:00:00Z");
  test.each([
    ["2026-11-20T11:59:30Z", "agora"],
    ["2026-11-20T12:03:00Z", "agora"],
    ["2026-11-20T11:59:00Z", "há 1\u00a0min."],
    ["2026-11-20T11:00:30Z", "há 59\u00a0min."],
    ["2026-11-20T09:00:00Z", "há 3\u00a0h"],
    ["2026-11-18T12:00:00Z", "há 2\u00a0dias"],
  ])("seen at %s reads %s", (iso, text) => {
    expect(formatAge(iso, "pt-BR", now)).toBe(text);
  });
});

test.each([
  ["2026-11-01", "pt-BR", "nov/26", "novembro de 2026"],
  ["2027-02-01", "pt-BR", "fev/27", "fevereiro de 2027"],
  ["2027-05-01", "en", "May/27", "May 2027"],
])("the month of %s in %s is %s, in full %s", (day, locale, short, long) => {
  expect(formatMonth(day, locale)).toBe(short);
  expect(formatLongMonth(day, locale)).toBe(long);
});
