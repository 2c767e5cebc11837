import { expect } from "vitest";
import type { CreatedSecretLink } from "#shared/api/secret-links.ts";
import type { Saved, Stage } from "./stage.ts";
import type { Step } from "./step.ts";

const TRIPS = ["GRU LIS", "SAO LIS", "GIG EZE"];

export const save: Step = async (stage, by, choose) => {
  const [origin = "", destination = ""] = TRIPS[choose(TRIPS.length)]?.split(" ") ?? [];
  const [trip, window] = [{ origin, destination }, aWindow(stage, choose)];
  const reply = await stage.ask(by, "createSearch", { body: { ...trip, ...window } });
  const isTwin = by.saved.some((one) => keyOf(one) === keyOf({ trip, window }));
  expect(reply.statusCode).toBe(isTwin ? 409 : by.saved.length >= 5 ? 402 : 201);
  if (reply.statusCode === 201) by.saved.push({ id: reply.json().id, trip, window, isPaused: false });
};

export const move: Step = async (stage, by, choose) => {
  const one = by.saved[choose(by.saved.length)];
  if (!one) return;
  const moved = { ...one, window: aWindow(stage, choose) };
  const reply = await stage.ask(by, "changeSearch", { path: { id: one.id }, body: moved.window });
  const isTwin = by.saved.some((other) => other !== one && keyOf(other) === keyOf(moved));
  expect(reply.statusCode).toBe(isTwin ? 409 : 200);
  if (!isTwin) one.window = moved.window;
};

export const pause: Step = async (stage, by, choose) => {
  const one = by.saved[choose(by.saved.length)];
  if (!one) return;
  const body = { paused: !one.isPaused };
  expect((await stage.ask(by, "changeSearch", { path: { id: one.id }, body })).statusCode).toBe(200);
  one.isPaused = body.paused;
};

export const remove: Step = async ({ ask }, by, choose) => {
  const [one] = by.saved.splice(choose(by.saved.length), 1);
  if (!one) return;
  expect((await ask(by, "deleteSearch", { path: { id: one.id } })).statusCode).toBe(204);
  expect((await ask(by, "readSearch", { path: { id: one.id } })).statusCode).toBe(404);
};

export const share: Step = async ({ ask }, by, choose) => {
  const one = by.saved[choose(by.saved.length)];
  if (!one || by.pages.has(one.id)) return;
  const made = await ask(by, "createSecretLink", { path: { id: one.id }, body: { kind: "share" } });
  const [page] = made.json<CreatedSecretLink>().addresses;
  by.pages.set(one.id, page?.url.split("/").at(-1) ?? "");
};

function aWindow({ dayIn }: Stage, choose: Parameters<Step>[2]): Saved["window"] {
  const [min_days, start] = [3 + choose(4), 1 + choose(12)];
  const max_days = min_days + choose(3);
  const end = start + max_days + choose(5);
  return { min_days, max_days, search_period_start: dayIn(start), search_period_end: dayIn(end) };
}

const keyOf = ({ trip, window }: Pick<Saved, "trip" | "window">) => JSON.stringify([trip, window]);
