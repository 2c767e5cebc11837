import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { renderUi } from "#test/web/render.tsx";
import { ErrorState } from "./error-state.tsx";

test("what could not be had is read out, and can be tried again", async () => {
  const onRetry = vi.fn();
  const { user } = await renderUi(<ErrorState title="Erro" text="Sem resposta." onRetry={onRetry} />);
  expect(await screen.findByRole("alert")).toHaveTextContent("Sem resposta.");
  await user.click(screen.getByRole("button", { name: "Tentar Novamente" }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test("where trying again is of no use it is not offered", async () => {
  await renderUi(<ErrorState title="Erro" />);
  expect(await screen.findByRole("alert")).toHaveTextContent(/^Erro$/);
  expect(screen.queryByRole("button")).toBeNull();
});

function Screen() {
  const [isThere, setThere] = useState(false);
  return (
    <>
      <h1>Avisos</h1>
      {isThere ? <p>Dez avisos</p> : <ErrorState title="Erro" onRetry={() => setThere(true)} />}
    </>
  );
}

test("who has tried again goes on at the head of the screen that is there now", async () => {
  const { user } = await renderUi(<Screen />);
  await user.click(await screen.findByRole("button", { name: "Tentar Novamente" }));
  expect(await screen.findByText("Dez avisos")).toBeVisible();
  expect(screen.getByRole("heading", { name: "Avisos" })).toHaveFocus();
});
