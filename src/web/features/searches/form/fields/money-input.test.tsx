import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { renderUi } from "#test/web/render.tsx";
import { MoneyInput } from "./money-input.tsx";

function Box() {
  const [amount, setAmount] = useState<number | "">("");
  return (
    <>
      <MoneyInput label="Meta" currency="BRL" value={amount} onChange={setAmount} />
      <output>{String(amount)}</output>
      <button type="button" onClick={() => setAmount(2500)}>
        Sugestão
      </button>
    </>
  );
}

it.each([
  ["1500", "1500", "R$ 1.500"],
  ["1.500,00", "1500", "R$ 1.500,00"],
  ["89,90", "89.9", "R$ 89,90"],
  ["1500,", "1500", "R$ 1.500,"],
  ["R$ 1.234,56", "1234.56", "R$ 1.234,56"],
])("%s is taken as %s, key by key, and stays as it was typed", async (typed, amount, text) => {
  const { user } = await renderUi(<Box />);
  const box = await screen.findByLabelText("Meta");
  await user.type(box, typed);
  expect(screen.getByRole("status")).toHaveTextContent(amount);
  expect(box).toHaveValue(text);
});

it("shows an amount that came from elsewhere, and is empty again when all is removed", async () => {
  const { user } = await renderUi(<Box />);
  const box = await screen.findByLabelText("Meta");
  await user.type(box, "89,9");
  await user.click(screen.getByRole("button", { name: "Sugestão" }));
  expect(box).toHaveValue("R$ 2.500");
  await user.clear(box);
  expect(screen.getByRole("status")).toHaveTextContent("");
});
