import { screen } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { renderUi } from "#test/web/render.tsx";
import { Copyable } from "./copyable.tsx";

afterEach(() => vi.restoreAllMocks());

async function aLine(facts: { label?: string; takesFocus?: boolean } = {}) {
  const [onCopied, onRefused] = [vi.fn(), vi.fn()];
  const { user } = await renderUi(
    <Copyable {...facts} text="rasante_abc" action="Copiar chave" {...{ onCopied, onRefused }} />,
  );
  const button = await screen.findByRole("button", { name: "Copiar chave" });
  return { user, button, onCopied, onRefused };
}

describe("a text to be copied", () => {
  test("stands there to be read, under what it is called", async () => {
    const { button } = await aLine({ label: "Chave" });
    expect(screen.getByText("Chave")).toBeVisible();
    expect(screen.getByText("rasante_abc")).toBeVisible();
    expect(button).not.toHaveFocus();
  });

  test("is in the clipboard when it is said to be", async () => {
    const { user, button, onCopied, onRefused } = await aLine();
    await user.click(button);
    expect(await navigator.clipboard.readText()).toBe("rasante_abc");
    expect([onCopied, onRefused].map((told) => told.mock.calls.length)).toEqual([1, 0]);
  });

  test.each([
    ["is taken as by the keyboard", true, [1, 0]],
    ["is selected, and not said to be copied,", false, [0, 1]],
  ])("%s where the browser lends no clipboard", async (_what, isCopied, told) => {
    const { user, button, onCopied, onRefused } = await aLine();
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed"));
    const copy = vi.spyOn(document, "execCommand").mockReturnValue(isCopied);
    await user.click(button);
    expect([onCopied, onRefused].map(({ mock }) => mock.calls.length)).toEqual(told);
    expect(copy.mock.calls).toEqual([["copy"]]);
    expect(getSelection()?.toString()).toBe("rasante_abc");
  });

  test("can be where the keyboard goes on", async () => {
    const { user, button } = await aLine({ takesFocus: true });
    expect(button).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(await navigator.clipboard.readText()).toBe("rasante_abc");
  });
});
