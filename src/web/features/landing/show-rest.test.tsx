import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { stillTime } from "#test/web/still-time.ts";
import { showRest } from "./show-rest.ts";

const root = document.documentElement;
const loadingFaces = (load: () => Promise<unknown>) => Object.assign(document.fonts, { load });
const marks = () => ["data-waits", "data-faces"].filter((mark) => root.hasAttribute(mark));

beforeEach(() => {
  root.setAttribute("data-waits", "");
  sessionStorage.clear();
});
afterEach(() => {
  for (const mark of marks()) root.removeAttribute(mark);
  Reflect.deleteProperty(document.fonts, "load");
  vi.restoreAllMocks();
});

test("what is below the first picture is shown with the faces of the page, when they come", async () => {
  loadingFaces(async () => []);
  await showRest(document.body);
  expect(marks()).toEqual(["data-faces"]);
  expect(sessionStorage.getItem("rasante-faces")).toBe("");
});

test("whoever's browser fetches no faces is shown all of the page", async () => {
  loadingFaces(() => Promise.reject(new DOMException("blocked", "NetworkError")));
  await showRest(document.body);
  expect(marks()).toEqual([]);
});

test("whoever's browser keeps nothing is shown all of the page", async () => {
  loadingFaces(async () => []);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("blocked", "SecurityError");
  });
  await showRest(document.body);
  expect(marks()).toEqual([]);
});

describe("faces that are long in coming", () => {
  stillTime();

  test("are left for the next page", async () => {
    const { promise, resolve: come } = Promise.withResolvers<void>();
    loadingFaces(() => promise);
    const shown = showRest(document.body);
    await vi.advanceTimersByTimeAsync(1_500);
    await shown;
    expect(marks()).toEqual([]);
    come();
    await vi.runAllTimersAsync();
    expect([marks(), sessionStorage.getItem("rasante-faces")]).toEqual([[], ""]);
  });
});
