import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderUi } from "#test/web/render.tsx";
import { leadToRefused } from "./lead-to-refused.ts";

async function refused() {
  const refuse = leadToRefused();
  const { user } = await renderUi(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        refuse({}, {}, event);
      }}
    >
      <input aria-label="Nome" aria-invalid />
      <p>Nome é obrigatório</p>
      <button type="submit">Salvar</button>
    </form>,
  );
  await user.click(await screen.findByRole("button"));
}

/** Whether a press moves the focus to what it is on; `time` is 2 of the second one of a double click. */
const movesFocus = (time: number) => fireEvent.mouseDown(screen.getByText(/obrigatório/), { detail: time });

it("the second press of a double click, which finds another place there, leaves the focus in the field", async () => {
  await refused();
  expect(screen.getByLabelText("Nome")).toHaveFocus();
  expect(movesFocus(2)).toBe(false);
});

it("a double click later on is one like any other", async () => {
  await refused();
  expect([movesFocus(1), movesFocus(2)]).toEqual([true, true]);
});
