import { expect, it } from "vitest";
import { asOf, type Refresh } from "./refresh.ts";

const running: Refresh = {
  ...{ searchId: "a", requestedAt: new Date("2026-11-20T15:00:00Z"), total: 5, checked: 2 },
  ...{ finishedAt: null, outcome: null },
};
const ended: Refresh = { ...running, finishedAt: new Date("2026-11-20T15:00:20Z"), outcome: "updated" };
const abandoned: Refresh = {
  ...running,
  finishedAt: new Date("2026-11-20T15:02:00Z"),
  outcome: "unavailable",
};

it.each([
  ["runs until it has ended", running, "15:01:59.999", running],
  ["is over after two minutes without an end", running, "15:02:00", abandoned],
  ["keeps the end it has come to", ended, "16:00:00", ended],
] as const)("a refresh %s", (_rule, refresh, now, wanted) => {
  expect(asOf(refresh, new Date(`2026-11-20T${now}Z`))).toEqual(wanted);
});
