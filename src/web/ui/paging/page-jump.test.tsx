import { createEvent, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderUi } from "#test/web/render.tsx";
import { PageJump } from "./page-jump.tsx";

async function onPage(page: number) {
  const asked = vi.fn();
  const { user } = await renderUi(<PageJump label="Páginas de voos" page={page} pages={5} onPage={asked} />);
  const box = await screen.findByRole("textbox", { name: "Número da página" });
  const jump = async (text: string) => {
    await user.clear(box);
    await user.type(box, `${text}{Enter}`);
  };
  return { user, asked, box, jump };
}

const step = (name: string) => screen.getByRole("button", { name });

test("from a page one goes to the ones beside it, and to any by its number", async () => {
  const { user, asked, jump } = await onPage(2);
  expect(screen.getByRole("navigation", { name: "Páginas de voos" })).toBeVisible();
  await user.click(step("Anterior"));
  await user.click(step("Próxima"));
  await jump("5");
  expect(asked.mock.calls).toEqual([[1], [3], [5]]);
});

test("a number is gone to by its button too, and not by loading the screen anew", async () => {
  const { user, asked, box } = await onPage(3);
  await user.type(box, "{Backspace}4");
  await user.click(step("Ir"));
  expect(asked.mock.calls).toEqual([[4]]);
  const submit = createEvent.submit(box);
  fireEvent(box, submit);
  expect(submit.defaultPrevented).toBe(true);
});

test("which page of how many one has come to is heard", async () => {
  await onPage(2);
  expect(screen.getByRole("status")).toHaveTextContent("Página 2 de 5");
});

test("there is nothing before the first page", async () => {
  await onPage(1);
  expect([step("Anterior"), step("Próxima")].map((button) => button.matches(":disabled"))).toEqual([
    true,
    false,
  ]);
});

test("there is nothing after the last page", async () => {
  await onPage(5);
  expect([step("Anterior"), step("Próxima")].map((button) => button.matches(":disabled"))).toEqual([
    false,
    true,
  ]);
});

test.each(["6", "0", "duas"])("'%s' is no page: the box says again where one is", async (text) => {
  const { asked, box, jump } = await onPage(3);
  await jump(text);
  expect(box).toHaveValue("3");
  expect(asked).not.toHaveBeenCalled();
});

test("the page one is on is not asked for again", async () => {
  const { asked, jump } = await onPage(3);
  await jump("3");
  expect(asked).not.toHaveBeenCalled();
});
