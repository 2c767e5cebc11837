import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import * as z from "zod";
import { HOUR_MS } from "#shared/durations.ts";
import { fakeApi } from "#test/web/fake-api.ts";
import { stillTime } from "#test/web/still-time.ts";
import { api } from "#web/lib/api/api-client.ts";
import { connectApi } from "#web/lib/api/api-connection.ts";
import { noteServerTime, serverNow } from "./server-time.ts";
import { todayHere } from "./today-here.ts";
import { useAge } from "./use-age.ts";

const NOON = "2026-11-20T12:00:00Z";
const server = fakeApi();
const at = (ms: number) => new Date(ms).toUTCString();

stillTime({ toFake: ["Date"], now: Date.parse(NOON) });
afterEach(() => noteServerTime(at(Date.now()), Date.now()));

function Age({ of }: { of: string }) {
  return <p>{useAge()(of)}</p>;
}

async function answered(date: string, status = 200, keeping = "no-store") {
  const tokens = { current: async () => "h.e30.s", renew: async () => undefined, isOver: () => false };
  connectApi({ config: { tenant_id: "tenant", product_id: "product" }, tokens });
  server.on("get", "/things", () =>
    Response.json({}, { status, headers: { date, "cache-control": keeping } }),
  );
  await api.get("/things", z.object({})).catch(() => {});
}

it.each([
  ["behind", 30, "há 1 dia"],
  ["ahead", -3, "há 2 h"],
])("the age of a price is right on a machine whose clock is %s by hours", async (_how, hours, age) => {
  const now = Date.parse(NOON) + hours * HOUR_MS;
  await answered(at(now));
  const seen = new Date(now - (hours > 0 ? 27 : 2) * HOUR_MS).toISOString();
  render(<Age of={seen} />);
  expect(screen.getByText(age)).toBeVisible();
});

it.each([
  [30, "2026-11-21"],
  [-30, "2026-11-19"],
])("it is the day of a server whose clock is %i hours away", async (hours, day) => {
  await answered(at(Date.parse(NOON) + hours * HOUR_MS));
  expect(todayHere()).toBe(day);
});

it("a clock that is off by seconds, or was set right, is believed", async () => {
  await answered(at(Date.now() + 5_000));
  expect(serverNow()).toBe(Date.now());
  await answered(at(Date.now() + HOUR_MS));
  expect(serverNow()).toBe(Date.now() + HOUR_MS);
  act(() => void vi.setSystemTime(Date.now() + HOUR_MS));
  await answered(at(Date.now()));
  expect(serverNow()).toBe(Date.now());
});

it("nothing is made of a refusal, of no date, and of an answer that came over the sleep of the machine", async () => {
  await answered(at(Date.now() + HOUR_MS), 404);
  await answered("yesterday");
  noteServerTime(at(Date.now() - 8 * HOUR_MS), Date.now() - 8 * HOUR_MS);
  expect(serverNow()).toBe(Date.now());
});

it("nothing is made of an answer that a browser may have kept: its date is that of when it came", async () => {
  await answered(at(Date.now() - HOUR_MS), 200, "private, max-age=3600");
  expect(serverNow()).toBe(Date.now());
});
