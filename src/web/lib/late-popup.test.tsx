import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fakeApi } from "#test/web/fake-api.ts";
import { renderUi } from "#test/web/render.tsx";
import { latePopup } from "./late-popup.tsx";

fakeApi();
afterEach(() => void vi.restoreAllMocks());

const UNFETCHED = new TypeError("Failed to fetch dynamically imported module");

interface Given {
  opened: boolean;
  onClose: () => void;
}

/** A dialog that does not come the first times it is asked for, and the button that opens it. */
async function offer(failures: number) {
  const load = vi.fn(
    async () =>
      ({ opened }: Given) =>
        opened ? <p role="dialog">Excluir</p> : null,
  );
  for (let time = 0; time < failures; time++) load.mockRejectedValueOnce(UNFETCHED);
  const Dialog = latePopup(load);
  function Offer() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
          Abrir
        </button>
        <Dialog opened={isOpen} onClose={() => setOpen(false)} />
      </>
    );
  }
  const { user } = await renderUi(<Offer />);
  const press = async () => user.click(await screen.findByRole("button", { name: "Abrir" }));
  const isClosed = () =>
    waitFor(() =>
      expect(screen.getByRole("button", { name: "Abrir" })).toHaveAttribute("aria-expanded", "false"),
    );
  return { load, press, isClosed };
}

test("what a press opens is fetched by it, and not before", async () => {
  const { load, press } = await offer(0);
  expect(load).not.toHaveBeenCalled();
  await press();
  expect(await screen.findByRole("dialog")).toBeVisible();
});

test("what does not come is told, and comes by another press", async () => {
  const { press, isClosed } = await offer(1);
  await press();
  expect(await screen.findByText(/^Esta parte não chegou/)).toBeVisible();
  await isClosed();
  await press();
  expect(await screen.findByRole("dialog")).toBeVisible();
});

describe("without a connection", () => {
  beforeEach(() => void vi.spyOn(navigator, "onLine", "get").mockReturnValue(false));

  test("each press is answered, and nothing opens by itself when it is back", async () => {
    const { load, press, isClosed } = await offer(2);
    for (const times of [1, 2]) {
      await press();
      await waitFor(() => expect(screen.getAllByText(/^Você está sem conexão/)).toHaveLength(times));
      await isClosed();
    }
    window.dispatchEvent(new Event("online"));
    expect(load).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole("dialog")).toBeNull();
    await press();
    expect(await screen.findByRole("dialog")).toBeVisible();
  });
});
