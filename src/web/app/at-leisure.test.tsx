import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stillTime } from "#test/web/still-time.ts";
import { fetchAtLeisure } from "./at-leisure.ts";

const NOTICES = ["#web/lib/toasts/show-notice.ts", "#web/theme/toast-stack.tsx"];
const PARTS = [
  "./frame/account-panel.tsx",
  "./frame/menu-drawer.tsx",
  "#web/features/session/client/open-auth.ts",
  "#web/ui/explained-word.tsx",
];
const ALL = [...NOTICES, ...PARTS].sort();

let fetched: string[];

beforeEach(() => {
  fetched = [];
  for (const part of ALL)
    vi.doMock(part, () => {
      fetched.push(part);
      return {};
    });
});
afterEach(() => {
  for (const part of ALL) vi.doUnmock(part);
  vi.resetModules();
  vi.unstubAllGlobals();
});

stillTime();

async function pass(ms: number) {
  vi.advanceTimersByTime(ms);
  await vi.dynamicImportSettled();
  return fetched.sort();
}

test("what tells of a failure is fetched soon, what a first click opens once the screen has long been in use", async () => {
  fetchAtLeisure();
  expect(await pass(4_999)).toEqual([]);
  expect(await pass(1)).toEqual(NOTICES);
  expect(await pass(24_999)).toEqual(NOTICES);
  expect(await pass(1)).toEqual(ALL);
});

test("a browser that has better things to do fetches it when they are done", async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal("requestIdleCallback", (start: () => void) => idle.push(start));
  fetchAtLeisure();
  expect(await pass(30_000)).toEqual([]);
  for (const start of idle) start();
  expect(await pass(0)).toEqual(ALL);
});
