import { act, render, screen } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { showLanguage } from "#web/lib/words/i18n.ts";
import { ThemeProvider } from "#web/theme/theme-provider.tsx";
import { BusyVoice } from "./busy-voice.tsx";

/** A button that is busy for as long as `settle` says. */
let settle: (outcome: "done" | "gone") => Promise<void>;

beforeEach(async () => {
  await showLanguage("pt");
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function pressed({ focused = "Salvar" } = {}) {
  function Form() {
    const [state, setState] = useState<"busy" | "done" | "gone">("done");
    settle = (outcome) => act(async () => setState(outcome));
    return state === "gone" ? null : (
      <button type="button" disabled={state === "busy"} onClick={() => setState("busy")}>
        Salvar
      </button>
    );
  }
  render(
    <ThemeProvider>
      <Form />
      <button type="button">Outro</button>
      <BusyVoice />
    </ThemeProvider>,
  );
  const button = screen.getByRole("button", { name: "Salvar" });
  await act(async () => {
    screen.getByRole("button", { name: focused }).focus();
    button.click();
  });
  return button;
}

const heard = () => screen.queryByText("Aguarde…");

test.each([
  ["leaves the focus", () => {}],
  ["takes the focus away", (button: HTMLElement) => button.blur()],
])("what takes long is said to be under way until it is done, in a browser that %s", async (_, lose) => {
  lose(await pressed());
  await after(999);
  expect(heard()).not.toBeInTheDocument();
  await after(1);
  expect(heard()).toHaveAttribute("aria-live", "polite");
  await settle("done");
  expect(heard()).not.toBeInTheDocument();
});

test("what is done in a moment takes no word", async () => {
  await pressed();
  await settle("done");
  await after(1_000);
  expect(heard()).not.toBeInTheDocument();
});

test("nothing is said of a button that went with its dialog", async () => {
  await pressed();
  await settle("gone");
  await after(1_000);
  expect(heard()).not.toBeInTheDocument();
});

test("nor to who has gone on to something else", async () => {
  await pressed();
  act(() => screen.getByRole("button", { name: "Outro" }).focus());
  await after(1_000);
  expect(heard()).not.toBeInTheDocument();
});

test("nor where something is busy that nobody has pressed", async () => {
  await pressed({ focused: "Outro" });
  await after(1_000);
  expect(heard()).not.toBeInTheDocument();
});
