import { expect, test } from "vitest";
import { aReceipt } from "#test/web/wire/alerts.ts";
import { courseOf } from "./course-of.ts";

const NOON = "2026-11-20T15:00:00Z";
const LATER = "2026-11-20T15:02:00Z";
const NIGHT = "2026-11-21T02:00:00Z";
const sent = { channel: "email", state: "sent", at: LATER } as const;
const owed = { channel: "email", state: "owed", at: null } as const;
const gone = { gone_at: NIGHT, gone_price: 1300 };
const now = { price: 1290, seen_at: NIGHT };

test.each([
  ["one that was sent", { deliveries: [sent] }, ["confirmed", "written", "sent", "now"]],
  ["one that is gone", { deliveries: [sent], ...gone }, ["confirmed", "written", "sent", "gone", "now"]],
  ["one that is sold out", { ...gone, gone_price: null }, ["confirmed", "written", "sent", "gone", "now"]],
  [
    "one that was gone before it left",
    { deliveries: [{ ...sent, at: "2026-11-21T03:00:00Z" }], ...gone },
    ["confirmed", "written", "gone", "sent", "now"],
  ],
  [
    "one that has yet to leave",
    { deliveries: [owed], ...gone },
    ["confirmed", "written", "gone", "owed", "now"],
  ],
  ["one of which no message is known any more", { deliveries: [] }, ["confirmed", "written", "now"]],
])("the course of %s", (_of, over, kinds) => {
  expect(courseOf(aReceipt(over)).map(({ kind }) => kind)).toEqual(kinds);
});

test("ends at the price of now, or at not knowing it", () => {
  expect(courseOf(aReceipt({ now })).at(-1)).toEqual({ kind: "now", at: NIGHT, price: 1290 });
  expect(courseOf(aReceipt({ now: { ...now, price: null } })).at(-1)).toEqual({
    ...{ kind: "now", at: NIGHT, price: null },
  });
  expect(courseOf(aReceipt({ now: null })).at(-1)).toEqual({ kind: "now", at: null, price: null });
  expect(courseOf(aReceipt())[0]).toEqual({ kind: "confirmed", at: NOON });
});
