import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { DAY_MS } from "#shared/durations.ts";
import { renderUi } from "#test/web/render.tsx";
import { stillTime } from "#test/web/still-time.ts";
import { PeriodFilter } from "./period-filter.tsx";

// The last day of a month wherever this is run: the calendar goes by the clock of the machine.
stillTime({ toFake: ["Date", "setInterval", "clearInterval"], now: new Date("2026-11-30T09:00:00Z") });

async function months() {
  const group = await screen.findByRole("group", { name: "Meses" });
  return within(group)
    .getAllByRole("button")
    .map((month) => month.textContent);
}

it("the months go on with the day of a page that stays open", async () => {
  await renderUi(<PeriodFilter value={{ from: undefined, to: undefined }} onChange={() => {}} />);
  expect((await months()).at(0)).toBe("nov/26");
  act(() => void vi.advanceTimersByTime(DAY_MS));
  expect((await months()).at(0)).toBe("dez/26");
  expect((await months()).at(-1)).toBe("nov/27");
});

describe("the keyboard stays in the calendar", () => {
  async function openCalendar() {
    const user = userEvent.setup();
    await renderUi(<PeriodFilter value={{ from: undefined, to: undefined }} onChange={() => {}} />);
    await user.click(await screen.findByRole("button", { name: "Selecione o período" }));
    const calendar = within(await screen.findByRole("dialog"));
    const press = async (name: string) => {
      (await calendar.findByRole("button", { name })).focus();
      await user.keyboard("{Enter}");
    };
    return { calendar, press };
  }

  it("where the months of the year take the place of the days, and back", async () => {
    const { calendar, press } = await openCalendar();
    await press("novembro 2026");
    expect(calendar.getByRole("button", { name: "nov" })).toHaveFocus();
    await press("dez");
    expect(calendar.getByRole("button", { name: "1 dezembro 2026" })).toHaveFocus();
  });

  it("where no month is before the one that was gone back to", async () => {
    const { calendar, press } = await openCalendar();
    await press("Próximo mês");
    expect(calendar.getByRole("button", { name: "Próximo mês" })).toHaveFocus();
    await press("Mês anterior");
    expect(calendar.getByRole("button", { name: "30 novembro 2026" })).toHaveFocus();
  });
});
