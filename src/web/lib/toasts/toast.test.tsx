import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderUi } from "#test/web/render.tsx";
import { toast } from "./toast.ts";

const network = vi.hoisted(() => ({ isThere: true }));

function fetched<Part>(part: Part): Part {
  if (!network.isThere) throw new TypeError("Failed to fetch dynamically imported module");
  return part;
}

vi.mock(import("#web/theme/toast-stack.tsx"), async (load) => {
  const { ToastStack } = await load();
  return {
    get ToastStack() {
      return fetched(ToastStack);
    },
  };
});
vi.mock(import("./show-notice.ts"), async (load) => {
  const { showNotice } = await load();
  return {
    get showNotice() {
      return fetched(showNotice);
    },
  };
});

afterEach(() => {
  network.isThere = true;
});

test("a notice that cannot be fetched leaves the page as it is, and shows once the network is back", async () => {
  await renderUi(<p>Buscas</p>);
  await screen.findByText("Buscas");
  network.isThere = false;
  await act(async () => {
    toast.error("Sem resposta");
    await vi.dynamicImportSettled();
  });
  expect(screen.getByText("Buscas")).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();

  network.isThere = true;
  act(() => void window.dispatchEvent(new Event("online")));
  expect(await screen.findByRole("alert")).toHaveTextContent("Sem resposta");
  expect(screen.getByText("Buscas")).toBeVisible();
});

test("a notice that says the same as one on the stack takes its place", async () => {
  await renderUi(<p>Buscas</p>);
  await screen.findByText("Buscas");
  toast.error("Erro ao salvar", "Sem resposta");
  await screen.findByRole("alert");
  toast.error("Erro ao salvar", "Tente de novo");
  toast.error("Erro ao salvar", "Sem resposta");
  await waitFor(() =>
    expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual([
      "Erro ao salvarTente de novo",
      "Erro ao salvarSem resposta",
    ]),
  );
});

test("a notice is not printed", async () => {
  await renderUi(<p>Buscas</p>);
  await screen.findByText("Buscas");
  toast.error("Erro ao salvar");
  expect((await screen.findByRole("alert")).closest("[data-screen-only]")).not.toBeNull();
});
