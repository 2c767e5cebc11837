import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { stillTime } from "#test/web/still-time.ts";
import { enlivenPage } from "./enliven-page.ts";
import { COLUMNS, PLAY_SEED, ROWS, startPlay } from "./play/fare-play.ts";

stillTime();
let watchers: ((entries: { isIntersecting: boolean }[]) => void)[];
let wantsStillness: boolean;

beforeEach(() => {
  location.hash = "";
  watchers = [];
  wantsStillness = false;
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        watchers.push(tell);
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal("matchMedia", () => ({
    get matches() {
      return wantsStillness;
    },
    addEventListener() {},
    removeEventListener() {},
  }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

function aPage() {
  const amount = new Intl.NumberFormat("pt-BR");
  const cells = startPlay(PLAY_SEED)
    .prices.flat()
    .map((price) => `<i data-cell><b data-price>${amount.format(price)}</b></i>`);
  document.documentElement.lang = "pt-BR";
  document.body.innerHTML = `<div><a id="login" href="/auth" data-dialog="login">Entrar</a><a id="faq" href="#faq">FAQ</a>
    <div data-play>${cells.join("")}<p data-alert data-shown><b data-alert-title>GRU → LIS por R$&nbsp;2.410</b><i data-alert-text>18% abaixo</i></p></div></div>`;
  const page = document.body.firstElementChild;
  if (!(page instanceof HTMLElement)) throw new Error("no page");
  return page;
}

function enliven(...page: Parameters<typeof enlivenPage>) {
  const leave = enlivenPage(...page);
  onTestFinished(leave);
  return leave;
}

const figures = () => [...document.querySelectorAll("[data-price]")].map((figure) => figure.textContent);
const see = (isIntersecting: boolean) => {
  for (const tell of watchers) tell([{ isIntersecting }]);
};

function click(id: string, init: MouseEventInit = {}) {
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...init });
  document.getElementById(id)?.dispatchEvent(event);
  return event.defaultPrevented;
}

test("a door opens its dialog instead of its page, unless it is to open in another tab", () => {
  const open = vi.fn();
  const leave = enliven(aPage(), open);
  expect(click("login")).toBe(true);
  expect(open.mock.calls).toEqual([["login"]]);
  expect([click("login", { ctrlKey: true }), click("login", { metaKey: true }), click("faq")]).toEqual([
    false,
    false,
    false,
  ]);
  leave();
  expect(click("login")).toBe(false);
  expect(open).toHaveBeenCalledTimes(1);
});

test("the menu works in a browser that has no popovers", () => {
  const page = aPage();
  const menu = document.createElement("nav");
  menu.setAttribute("popover", "auto");
  page.prepend(menu);
  menu.append(document.getElementById("login") ?? "");
  vi.spyOn(Element.prototype, "matches").mockImplementation((selector) => {
    throw new SyntaxError(selector);
  });
  const open = vi.fn();
  enliven(page, open);
  expect(click("login")).toBe(true);
  expect(open).toHaveBeenCalledWith("login");
});

test("the grid plays while it is in sight, and only then", () => {
  const leave = enliven(aPage(), () => {});
  const before = figures();
  expect(before).toHaveLength(ROWS * COLUMNS);
  vi.advanceTimersByTime(10_000);
  expect(figures()).toEqual(before);
  see(true);
  vi.advanceTimersByTime(2_000);
  const after = figures();
  expect(after).not.toEqual(before);
  see(false);
  vi.advanceTimersByTime(10_000);
  expect(figures()).toEqual(after);
  see(true);
  leave();
  vi.advanceTimersByTime(10_000);
  expect(figures()).toEqual(after);
});

test("the grid stands still for who wants nothing to move, and in a hidden tab", () => {
  wantsStillness = true;
  enliven(aPage(), () => {});
  const before = figures();
  see(true);
  vi.advanceTimersByTime(10_000);
  expect(figures()).toEqual(before);
  wantsStillness = false;
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
  vi.advanceTimersByTime(10_000);
  expect(figures()).toEqual(before);
});

test("the alert tells of the price that it stands for", () => {
  const leave = enliven(aPage(), () => {});
  see(true);
  vi.advanceTimersByTime(1_500 * 7 + 100);
  const told = document.querySelector("[data-told] [data-price]")?.textContent;
  expect(told).toMatch(/^2\.\d{3}$/);
  expect(document.querySelector("[data-alert-title]")?.textContent).toBe(`GRU → LIS por R$\u00a0${told}`);
  expect(document.querySelector("[data-alert]")?.hasAttribute("data-shown")).toBe(true);
  leave();
});

const late = () => document.querySelectorAll("[data-late]").length;
const TWO_PARTS = `<main><a id="faq" href="#second">FAQ</a><section data-late></section><section data-late id="second"></section></main>`;

test("what is further down is laid out part by part once it is ready, unless the page is left", async () => {
  document.body.innerHTML = TWO_PARTS;
  const { promise, resolve } = Promise.withResolvers<void>();
  const leave = enliven(document.body, () => {}, promise);
  vi.advanceTimersByTime(500);
  expect(late()).toBe(2);
  resolve();
  await promise;
  vi.advanceTimersByTime(60);
  expect(late()).toBe(1);
  leave();
  vi.advanceTimersByTime(500);
  expect(late()).toBe(1);
});

test("whoever is led to a part of the page has all of it laid out before", async () => {
  document.body.innerHTML = TWO_PARTS;
  const leave = enliven(document.body, () => {});
  await Promise.resolve();
  click("faq");
  expect(late()).toBe(0);
  leave();
});

test("whoever is led there before it is ready arrives there when it is", async () => {
  document.body.innerHTML = TWO_PARTS;
  const arrive = vi.fn();
  const second = document.getElementById("second");
  if (second) second.scrollIntoView = arrive;
  const { promise, resolve } = Promise.withResolvers<void>();
  const leave = enliven(document.body, () => {}, promise);
  click("faq");
  location.hash = "#second";
  expect([late(), arrive.mock.calls.length]).toEqual([2, 0]);
  resolve();
  await promise;
  expect([late(), arrive.mock.calls.length]).toEqual([0, 1]);
  location.hash = "";
  leave();
});
