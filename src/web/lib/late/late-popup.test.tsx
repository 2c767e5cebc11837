import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fakeApi } from "#test/web/fake-api.ts";
import { renderUi } from "#test/web/render.tsx";
import { latePopup } from "./late-popup.tsx";

fakeApi();
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

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

/** The same, which comes when it is let. */
async function offerSlowly() {
  const { load } = await offer(0);
  const button = await screen.findByRole("button", { name: "Abrir" });
  let arrive = () => {};
  const comes = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const part = load.getMockImplementation();
  load.mockImplementation(() => comes.then(part));
  return { press: () => fireEvent.click(button), arrive: () => act(async () => arrive()) };
}

test("what a press opens is fetched by it, and not before", async () => {
  const { load, press } = await offer(0);
  expect(load).not.toHaveBeenCalled();
  await press();
  expect(await screen.findByRole("dialog")).toBeVisible();
});

test("a press is answered at once: what takes longer than a moment is said to be on its way", async () => {
  const { press, arrive } = await offerSlowly();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  press();
  expect(screen.queryByText("Carregando…")).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(400));
  expect(screen.getByText("Carregando…")).toHaveRole("status");
  await arrive();
  expect(screen.getByRole("dialog")).toBeVisible();
  expect(screen.queryByText("Carregando…")).toBeNull();
});

test("what comes after another one was opened stays closed", async () => {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const aDialog = (name: string, comes: Promise<void>) =>
    latePopup(async () => {
      await comes;
      return ({ opened }: Given) => (opened ? <p role="dialog" aria-label={name} /> : null);
    });
  const dialogs = [
    { name: "Avisos", Dialog: aDialog("Avisos", first.promise) },
    { name: "Histórico", Dialog: aDialog("Histórico", second.promise) },
  ];
  function Page() {
    const [opened, setOpened] = useState<string[]>([]);
    return dialogs.map(({ name, Dialog }) => (
      <div key={name}>
        <button type="button" onClick={() => setOpened([...opened, name])}>
          {name}
        </button>
        <Dialog
          opened={opened.includes(name)}
          onClose={() => setOpened((others) => others.filter((other) => other !== name))}
        />
      </div>
    ));
  }
  const { user } = await renderUi(<Page />);
  for (const { name } of dialogs) await user.click(await screen.findByRole("button", { name }));
  await act(async () => second.resolve());
  await act(async () => first.resolve());
  expect(screen.getByRole("dialog")).toHaveAccessibleName("Histórico");
  await user.click(screen.getByRole("button", { name: "Avisos" }));
  expect(await screen.findByRole("dialog", { name: "Avisos" })).toBeVisible();
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
