import { Modal } from "@mantine/core";
import { screen, waitFor } from "@testing-library/react";
import type { ComponentProps } from "react";
import { describe, expect, test, vi } from "vitest";
import { asCalendarDate } from "#shared/calendar-date.ts";
import { renderUi } from "#test/web/render.tsx";
import { DateField } from "./date-field.tsx";

const day = (text: string) => asCalendarDate(text) ?? expect.fail(text);
const FIRST = day("2027-03-10");

type Given = Pick<ComponentProps<typeof DateField>, "after" | "kept">;

/** The calendar of the field, opened where March 2027 can be seen. */
async function openCalendar(given: Given) {
  const onChange = vi.fn();
  const { user } = await renderUi(
    <DateField
      label="Volta"
      value="2027-03-25"
      first={FIRST}
      {...given}
      onChange={onChange}
      error={undefined}
    />,
  );
  await user.click(await screen.findByLabelText("Volta"));
  await screen.findByRole("button", { name: "25 março 2027" });
  const canBeChosen = (date: number) =>
    !screen.getByRole("button", { name: `${date} março 2027` }).matches(":disabled");
  return { user, onChange, canBeChosen };
}

test.each<[string, Given, number[]]>([
  ["the first day on", {}, [10, 11, 12, 13]],
  ["the first day on, whatever is before it", { after: "2027-03-01" }, [10, 11, 12, 13]],
  ["the day after another, which is later", { after: "2027-03-11" }, [12, 13]],
  ["the first day on, and the one that was kept", { kept: day("2027-03-08") }, [8, 10, 11, 12, 13]],
  ["the first day on, where the one that was kept is later", { kept: day("2027-03-11") }, [10, 11, 12, 13]],
])("the calendar offers the days from %s", async (_which, given, offered) => {
  const { canBeChosen } = await openCalendar(given);
  expect([7, 8, 9, 10, 11, 12, 13].filter(canBeChosen)).toEqual(offered);
});

test("a day is taken from the calendar as it is from the keyboard", async () => {
  const { user, onChange } = await openCalendar({});
  await user.click(screen.getByRole("button", { name: "12 março 2027" }));
  expect(onChange).toHaveBeenLastCalledWith("2027-03-12");
});

test.each<[string, Given, boolean]>([
  ["the first day", {}, true],
  ["the one that was kept", { kept: day("2027-02-20") }, false],
])("the calendar goes back to the month of %s", async (_which, given, isLast) => {
  await openCalendar(given);
  expect(screen.getByRole("button", { name: "Mês anterior" }).matches(":disabled")).toBe(isLast);
});

test("Escape closes the calendar first, and then the dialog around it", async () => {
  const onClose = vi.fn();
  const field = (
    <DateField label="Volta" value="2027-03-25" first={FIRST} onChange={vi.fn()} error={undefined} />
  );
  const { user } = await renderUi(
    <Modal opened onClose={onClose}>
      {field}
    </Modal>,
  );
  await user.click(await screen.findByLabelText("Volta"));
  await screen.findByRole("button", { name: "25 março 2027" });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("button", { name: "25 março 2027" })).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  await user.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledOnce();
});

describe("what is typed and is no day", () => {
  async function type(text: string) {
    const onChange = vi.fn();
    const { user } = await renderUi(
      <DateField label="Volta" value="2027-03-25" first={FIRST} onChange={onChange} error={undefined} />,
    );
    const overwrite = { initialSelectionStart: 0, initialSelectionEnd: 10 };
    const retype = (day: string) => user.type(screen.getByLabelText("Volta"), day, overwrite);
    await screen.findByLabelText("Volta");
    await retype(text);
    return { user, onChange, retype };
  }

  test.each(["29/02/2027", "31/04/2027", "12/03", "amanhã"])("is told at the field: %s", async (text) => {
    const { user } = await type(text);
    expect(screen.queryByRole("alert")).toBeNull();
    await user.tab();
    expect(screen.getByRole("alert").textContent).toBe(`“${text}” não é uma data válida`);
  });

  test("does not leave the day that was there before to be sent in its place", async () => {
    const { onChange } = await type("31/04/2027");
    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  test("is told no longer once another is typed", async () => {
    const { user, retype } = await type("31/04/2027");
    await user.tab();
    await retype("30/04/2027");
    await user.tab();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
