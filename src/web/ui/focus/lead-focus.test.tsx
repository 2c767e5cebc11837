import { afterEach, describe, expect, test, vi } from "vitest";
import { stillTime } from "#test/web/still-time.ts";
import { focusFirstField, focusHead, focusHeadBehindDialogs } from "./lead-focus.ts";

const show = (markup: string) => {
  document.body.innerHTML = markup;
};
const at = (selector: string) => document.querySelector<HTMLElement>(selector);
const settled = () => new Promise((resolve) => queueMicrotask(() => resolve(undefined)));

const PAGE = "<main><h1>Voos</h1></main>";
const DIALOG = '<div><div role="dialog"><input></div></div>';

afterEach(() => show(""));

describe("the focus on arrival", () => {
  stillTime();

  test("goes to the head of the screen, and to its content where there is none", () => {
    show(PAGE);
    focusHead();
    expect(at("h1")).toHaveFocus();
    expect(at("h1")?.tabIndex).toBe(-1);
    show("<main>Um instante</main>");
    focusHead();
    expect(at("main")).toHaveFocus();
  });

  test("goes to the dialog that stands over the screen", () => {
    show(PAGE + DIALOG);
    focusHead();
    expect(at("[role=dialog]")).toHaveFocus();
  });

  test("of a part goes to its own head, unless that has gone or is behind a dialog", () => {
    show(`${PAGE}<section><h2>Tokens</h2></section>`);
    const part = at("section");
    focusHead(part);
    expect(at("h2")).toHaveFocus();
    document.body.insertAdjacentHTML("beforeend", DIALOG);
    focusHead(part);
    expect(at("[role=dialog]")).toHaveFocus();
    show(PAGE);
    focusHead(part);
    expect(at("h1")).toHaveFocus();
  });

  test("waits for the dialog that has led there", async () => {
    show(PAGE + DIALOG);
    at("input")?.focus();
    focusHeadBehindDialogs();
    expect(at("input")).toHaveFocus();
    at("[role=dialog]")?.remove();
    await settled();
    expect(at("h1")).toHaveFocus();
  });

  test("is led there once: whoever goes on stays where he is", async () => {
    show(`${PAGE}<input>`);
    focusHeadBehindDialogs();
    at("input")?.focus();
    at("main")?.append("Voos");
    await settled();
    expect(at("input")).toHaveFocus();
  });

  test.each([
    ["that stays for longer than a dialog takes to go", () => void vi.advanceTimersByTime(1_001)],
    ["on a screen that has been left meanwhile", (giveUp: () => void) => giveUp()],
  ])("is left to a dialog %s", async (_case, pass) => {
    show(PAGE + DIALOG);
    pass(focusHeadBehindDialogs());
    at("[role=dialog]")?.remove();
    await settled();
    expect(at("h1")).not.toHaveFocus();
  });

  test("that is lost goes to the head, but no more once the screen has been left", () => {
    show(PAGE);
    focusHeadBehindDialogs({ ifLost: true })();
    vi.runAllTimers();
    expect(at("h1")).not.toHaveFocus();
    focusHeadBehindDialogs({ ifLost: true });
    vi.runAllTimers();
    expect(at("h1")).toHaveFocus();
  });

  test("that is not lost stays", () => {
    show(`${PAGE}<input>`);
    at("input")?.focus();
    focusHeadBehindDialogs({ ifLost: true });
    vi.runAllTimers();
    expect(at("input")).toHaveFocus();
  });
});

test("the focus in a new form is in its first field, and without fields at the head", () => {
  show("<main><h1>Entrar</h1><form><input name='email'><input></form></main>");
  focusFirstField();
  expect(at("input[name=email]")).toHaveFocus();
  show(PAGE);
  focusFirstField();
  expect(at("h1")).toHaveFocus();
});
