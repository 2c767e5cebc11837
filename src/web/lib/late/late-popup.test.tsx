import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { HOUR_MS } from "#shared/durations.ts";
import { fakeApi } from "#test/web/fake-api.ts";
import { renderScreen, renderUi } from "#test/web/render.tsx";
import { useDialogParam } from "#web/lib/address/use-dialog-param.ts";
import { latePopup } from "./late-popup.tsx";

const { at } = fakeApi();
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
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

/** A dialog that the address opens and that comes when it is let. */
function anAddressed(name: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const Dialog = latePopup(async () => {
    await promise;
    return ({ opened }: Given) => (opened ? <p role="dialog" aria-label={name} /> : null);
  });
  function Offer() {
    const { isOpen, open, close } = useDialogParam(name, "1");
    return (
      <>
        <button type="button" onClick={isOpen ? close : open}>
          {name}
        </button>
        <Dialog opened={isOpen} onClose={close} />
      </>
    );
  }
  return { Offer, arrive: () => act(async () => resolve()) };
}

/** Two of one page, of which the history was asked for after the alerts. */
async function askForBoth() {
  const [alerts, history] = [anAddressed("alerts"), anAddressed("history")];
  const { user, router } = await renderScreen(() => (
    <>
      <alerts.Offer />
      <history.Offer />
    </>
  ));
  const press = async (name: string) => user.click(await screen.findByRole("button", { name }));
  for (const name of ["alerts", "history"]) await press(name);
  return { alerts, history, press, router };
}

describe("of two that are asked for one after the other", () => {
  test("the earlier one stays closed when it comes after the later one, until it is asked for anew", async () => {
    const { alerts, history, press } = await askForBoth();
    await history.arrive();
    await alerts.arrive();
    expect(screen.getByRole("dialog")).toHaveAccessibleName("history");
    await press("alerts");
    expect(await screen.findByRole("dialog", { name: "alerts" })).toBeVisible();
  });

  test("the earlier one stays closed once the later one was closed", async () => {
    const { alerts, history, press, router } = await askForBoth();
    await history.arrive();
    await press("history");
    await alerts.arrive();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(router.state.location.href).toBe("/");
  });

  test.each([
    ["before it has come", []],
    ["once it is there", ["history"]],
    ["once both have come", ["history", "alerts"]],
  ] as const)("the way back from the later one, %s, leads to the earlier one", async (_when, come) => {
    const { router, ...dialogs } = await askForBoth();
    for (const name of come) await dialogs[name].arrive();
    await act(async () => router.history.back());
    await dialogs.alerts.arrive();
    expect(await screen.findByRole("dialog")).toHaveAccessibleName("alerts");
    expect(router.state.location.href).toBe("/?alerts=1");
  });
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

describe("after a release", () => {
  /** The page was opened so long ago, and the server answers so when it is asked for the page's script. */
  function anOpenPage({ openMs = HOUR_MS, status = 404 } = {}) {
    const reload = vi.fn();
    vi.stubGlobal("location", { ...location, reload });
    vi.spyOn(performance, "now").mockReturnValue(openMs);
    const script = Object.assign(document.createElement("script"), {
      type: "module",
      src: "/assets/index.js",
    });
    document.head.append(script);
    onTestFinished(() => script.remove());
    at("head", "/assets/index.js", () => new HttpResponse(null, { status }));
    return reload;
  }

  test("a press loads the page anew, with what the press opens", async () => {
    const reload = anOpenPage();
    const { press } = await offer(1);
    await press();
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(screen.getByRole("button", { name: "Abrir" })).toHaveAttribute("aria-expanded", "true");
    expect(screen.queryByText(/^Esta parte não chegou/)).toBeNull();
  });

  test.each([
    ["whose page has just come", { openMs: 30_000 }],
    ["whose script is still served", { status: 200 }],
    ["whose server is away", { status: 502 }],
  ])("a part is told to be missing on a page %s", async (_which, page) => {
    const reload = anOpenPage(page);
    const { press, isClosed } = await offer(1);
    await press();
    expect(await screen.findByText(/^Esta parte não chegou/)).toBeVisible();
    await isClosed();
    expect(reload).not.toHaveBeenCalled();
  });
});
