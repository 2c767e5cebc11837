import { act, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { asCalendarDate } from "#shared/calendar-date.ts";
import { DAY_MS } from "#shared/durations.ts";
import { renderUi } from "#test/web/render.tsx";
import { stillTime } from "#test/web/still-time.ts";
import { EMPTY_SEARCH, type SearchFormValues } from "#web/features/searches/form/search-form-modes.ts";
import { DatesFields } from "./dates-fields.tsx";

stillTime({ toFake: ["Date", "setInterval", "clearInterval"], now: new Date("2027-03-10T15:00:00Z") });

/** The days from the 7th on that the calendar of a field offers on the 10th of March. */
async function offered(
  label: string,
  values: Partial<SearchFormValues>,
  startedOn?: string,
  before = () => {},
) {
  const set = vi.fn();
  const { user } = await renderUi(
    <DatesFields
      values={{ ...EMPTY_SEARCH, mode: "period", ...values }}
      errors={{}}
      set={set}
      startedOn={asCalendarDate(startedOn)}
    />,
  );
  const field = await screen.findByLabelText(label);
  act(before);
  await user.click(field);
  await screen.findByRole("button", { name: "31 março 2027" });
  return [7, 8, 9, 10, 11, 12, 13].filter(
    (date) => !screen.getByRole("button", { name: `${date} março 2027` }).matches(":disabled"),
  );
}

test.each<[string, string, Partial<SearchFormValues>, string | undefined, number[]]>([
  ["a period begins today at the earliest", "Início do período", {}, undefined, [10, 11, 12, 13]],
  ["a period may go on from where it has begun", "Início do período", {}, "2027-03-08", [8, 10, 11, 12, 13]],
  ["a period ends after its beginning", "Fim do período", { from: "2027-03-11" }, undefined, [12, 13]],
  ["nobody departs today", "Ida", { mode: "fixed" }, undefined, [11, 12, 13]],
  ["nobody returns before he departs", "Volta", { mode: "fixed", from: "2027-03-12" }, undefined, [13]],
])("%s: the calendar offers no other day", async (_rule, label, values, startedOn, days) => {
  expect(await offered(label, values, startedOn)).toEqual(days);
});

test("a form that stays open over midnight offers no day that is over", async () => {
  const overnight = () => void vi.advanceTimersByTime(DAY_MS);
  expect(await offered("Início do período", {}, undefined, overnight)).toEqual([11, 12, 13]);
});
