import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderUi } from "#test/web/render.tsx";
import { FailedPart } from "./part-state.tsx";

function Tokens() {
  const [isThere, setThere] = useState(false);
  return isThere ? (
    <p>Dez tokens</p>
  ) : (
    <FailedPart text="Sem resposta." retry="Tentar novamente" onRetry={() => setThere(true)} />
  );
}

const Screen = () => (
  <main>
    <h1>Minha Conta</h1>
    <section>
      <h2>Tokens</h2>
      <Tokens />
    </section>
  </main>
);

test("who has tried again goes on at the head of the part that is there now, not at that of a long screen", async () => {
  const { user } = await renderUi(<Screen />);
  await user.click(await screen.findByRole("button", { name: "Tentar novamente" }));
  expect(await screen.findByText("Dez tokens")).toBeVisible();
  expect(screen.getByRole("heading", { name: "Tokens" })).toHaveFocus();
});

test("without a part around it, at that of the screen", async () => {
  const { user } = await renderUi(
    <>
      <h1>Operação</h1>
      <Tokens />
    </>,
  );
  await user.click(await screen.findByRole("button", { name: "Tentar novamente" }));
  expect(screen.getByRole("heading", { name: "Operação" })).toHaveFocus();
});
