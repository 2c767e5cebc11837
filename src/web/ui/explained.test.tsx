import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderUi } from "#test/web/render.tsx";
import { Explained } from "./explained.tsx";

async function aWord() {
  const { user } = await renderUi(
    <>
      <Explained text="Abaixo do usual nesta rota">Baixo</Explained>
      <button type="button">Histórico</button>
    </>,
  );
  const word = await screen.findByRole("button", { name: "Baixo" });
  const isSaid = async () => expect(await screen.findByRole("tooltip")).toBeVisible();
  const isGone = () => waitFor(() => expect(screen.queryByRole("tooltip")).toBeNull());
  return { user, word, isSaid, isGone };
}

test("is said while the pointer rests on the word", async () => {
  const { user, word, isSaid, isGone } = await aWord();
  expect(word).not.toHaveAttribute("aria-describedby");
  await user.hover(word);
  await isSaid();
  expect(word).toHaveAccessibleDescription("Abaixo do usual nesta rota");
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.unhover(word);
  await isGone();
});

test("is said while the word has the focus", async () => {
  const { user, isSaid, isGone } = await aWord();
  await user.tab();
  await isSaid();
  await user.tab();
  expect(screen.getByRole("button", { name: "Histórico" })).toHaveFocus();
  await isGone();
});

test("is taken away by Escape and by no other key", async () => {
  const { user, isSaid, isGone } = await aWord();
  await user.tab();
  await isSaid();
  await user.keyboard("a");
  await isSaid();
  await user.keyboard("{Escape}");
  await isGone();
});

test("is said where a press gives no focus, and taken away by a press elsewhere", async () => {
  const { word, isSaid, isGone } = await aWord();
  fireEvent.click(word);
  await isSaid();
  fireEvent.mouseDown(screen.getByRole("button", { name: "Histórico" }));
  await isGone();
});
