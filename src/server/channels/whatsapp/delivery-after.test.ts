import { describe, expect, it } from "vitest";
import { deliveryAfter } from "./delivery-after.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 15, minute));
const unknown = { sentAt: null, deliveredAt: null, readAt: null, failedAt: null, lastError: null };
const STATUSES = ["sent", "delivered", "read", "failed"] as const;

/** What is known in the end, after these statuses, one a minute. */
function knownAfter(...statuses: (typeof STATUSES)[number][]) {
  let known: Parameters<typeof deliveryAfter>[0] = unknown;
  for (const [minute, status] of statuses.entries())
    known = { ...known, ...deliveryAfter(known, { status, at: at(minute), code: 131_000 }) };
  return known;
}
const named = ({ readAt, deliveredAt, failedAt, sentAt }: ReturnType<typeof knownAfter>) =>
  readAt ? "read" : deliveredAt ? "delivered" : failedAt ? "failed" : sentAt ? "sent" : "owed";

describe("what is known of a message", () => {
  it.each<[statuses: (typeof STATUSES)[number][], known: string]>([
    [["sent"], "sent"],
    [["sent", "delivered"], "delivered"],
    [["sent", "delivered", "read"], "read"],
    [["read"], "read"],
    [["read", "delivered", "sent"], "read"],
    [["delivered", "sent"], "delivered"],
    [["sent", "failed"], "failed"],
    [["failed", "sent"], "failed"],
    [["failed"], "failed"],
    [["delivered", "failed"], "delivered"],
    [["read", "failed"], "read"],
    [["failed", "delivered"], "delivered"],
  ])("after %j is that it was %s", (statuses, known) => {
    expect(named(knownAfter(...statuses))).toBe(known);
  });

  it("is the same however often the same is told", () => {
    for (const first of STATUSES)
      for (const second of STATUSES) {
        const known = knownAfter(first, second);
        for (const status of [first, second])
          if (named({ ...known, ...deliveryAfter(known, { status, at: at(9), code: 1 }) }) !== named(known))
            throw new Error(`${first}, ${second}, then ${status} again`);
      }
    expect(knownAfter("read", "read", "delivered").readAt).toEqual(at(0));
    expect(deliveryAfter(knownAfter("sent"), { status: "sent", at: at(5), code: undefined })).toBeUndefined();
  });

  it.each<[before: (typeof STATUSES)[number], status: (typeof STATUSES)[number]]>([
    ["sent", "sent"],
    ["failed", "sent"],
    ["failed", "failed"],
    ["delivered", "sent"],
    ["delivered", "failed"],
    ["delivered", "delivered"],
    ["read", "failed"],
    ["read", "delivered"],
    ["read", "read"],
  ])("does not change when %s is followed by %s", (before, status) => {
    expect(deliveryAfter(knownAfter(before), { status, at: at(9), code: 131_000 })).toBeUndefined();
  });

  it("never says less than before, in whatever order it is told", () => {
    const rank = ["owed", "sent", "failed", "delivered", "read"];
    for (const one of STATUSES)
      for (const two of STATUSES)
        for (const three of STATUSES)
          expect(rank.indexOf(named(knownAfter(one, two, three)))).toBeGreaterThanOrEqual(
            rank.indexOf(named(knownAfter(one, two))),
          );
  });

  it("keeps why it was given up", () => {
    expect(knownAfter("sent", "failed").lastError).toBe("WhatsApp 131000");
    expect(knownAfter("sent", "failed", "delivered").lastError).toBeNull();
    const unexplained = deliveryAfter(unknown, { status: "failed", at: at(0), code: undefined });
    expect(unexplained?.lastError).toBe("WhatsApp 131000");
  });
});
