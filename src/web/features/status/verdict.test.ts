import { describe, expect, it } from "vitest";
import type { InstallationStatus } from "#shared/api/status.ts";
import { verdictOf } from "./verdict.ts";

type State = InstallationStatus["sources"][number]["state"];
const statusOf = (states: State[], alerts: InstallationStatus["alerts"]["state"]): InstallationStatus => ({
  as_of: "2026-11-20T15:00:00Z",
  simulated_fares: false,
  sources: states.map((state) => ({ name: "searchapi", state, last_success_at: null })),
  alerts: { state: alerts, oldest_minutes: null },
});

describe("the verdict on the installation", () => {
  it.each([
    [["works"], "on-time", "well"],
    [["works", "unchecked"], "on-time", "well"],
    [["works", "slow"], "on-time", "partly"],
    [["works", "blind"], "on-time", "partly"],
    [["works"], "late", "partly"],
    [["works"], "stopped", "badly"],
    [["blind"], "on-time", "badly"],
    [["blind", "paused"], "on-time", "badly"],
  ] as const)("of sources %j and alerts %s: %s", (states, alerts, verdict) => {
    expect(verdictOf(statusOf([...states], alerts))).toBe(verdict);
  });
});
