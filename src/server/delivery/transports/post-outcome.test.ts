import { describe, expect, it } from "vitest";
import { postOutcome } from "./post-outcome.ts";

const now = new Date("2026-11-20T15:00:00Z");
const of = (status: number, retryAfter: string | null = null) =>
  postOutcome({ kind: "answer", status, retryAfter }, [404, 410], now);

describe("what became of a message that was posted", () => {
  it.each([200, 201, 202, 204, 299])("%i: it was taken", (status) => {
    expect(of(status)).toEqual({ kind: "sent" });
  });

  it.each([404, 410])("%i: nobody is there any more", (status) => {
    expect(of(status)).toEqual({ kind: "gone", reason: `answered ${status}` });
  });

  it.each([
    [100, null, undefined],
    [300, null, undefined],
    [301, null, undefined],
    [307, "60", undefined],
    [400, null, undefined],
    [401, null, undefined],
    [408, null, undefined],
    [429, null, undefined],
    [429, "7", 7_000],
    [429, "Fri, 20 Nov 2026 15:02:00 GMT", 120_000],
    [429, "soon", undefined],
    [429, "soon 5", undefined],
    [429, "172800", 21_600_000],
    [500, "60", undefined],
    [503, "60", 60_000],
  ])("%i with Retry-After %s: another time, not before %s ms", (status, retryAfter, afterMs) => {
    expect(of(status, retryAfter)).toEqual({ kind: "later", reason: `answered ${status}`, afterMs });
  });

  it("without an answer: another time", () => {
    const answer = { kind: "refused", reason: "no answer in time" } as const;
    expect(postOutcome(answer, [], now)).toEqual({ kind: "later", reason: "no answer in time" });
  });
});
