import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderUi } from "#test/web/render.tsx";
import { FormEnd } from "./form-end.tsx";

const facts = { cancel: "Cancelar", submit: "Criar", onCancel: vi.fn() };
const filledIn = { isReady: true, isPending: false };
const isOff = async (name: string) => (await screen.findByRole("button", { name })).matches(":disabled");

test.each([
  ["is empty", { isReady: false, isPending: false }, [false, true]],
  ["is filled in", filledIn, [false, false]],
  ["is on its way", { isReady: true, isPending: true }, [true, true]],
])("of a form that %s the buttons are as far", async (_what, state, off) => {
  await renderUi(<FormEnd {...facts} {...state} error={undefined} />);
  expect([await isOff("Cancelar"), await isOff("Criar")]).toEqual(off);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("why it was refused is read out, and there is a way back", async () => {
  const onCancel = vi.fn();
  const { user } = await renderUi(
    <FormEnd {...facts} {...filledIn} error="Já existe um token com esse nome." onCancel={onCancel} />,
  );
  expect(await screen.findByRole("alert")).toHaveTextContent("Já existe um token com esse nome.");
  await user.click(screen.getByRole("button", { name: "Cancelar" }));
  expect(onCancel).toHaveBeenCalledOnce();
});
