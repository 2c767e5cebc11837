import { act, screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { DAY_MS } from "#shared/durations.ts";
import { renderUi } from "#test/web/render.tsx";
import { stillTime } from "#test/web/still-time.ts";
import { PeriodFilter } from "./period-filter.tsx";

stillTime({ toFake: ["Date", "setInterval", "clearInterval"], now: new Date("2026-11-30T15:00:00Z") });

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
