import { expect, test } from "vitest";
import { isTalking } from "./conversation.ts";

const now = new Date("2026-11-20T15:00:00Z");

test.each([
  ["has never written", null, false],
  ["writes now", "2026-11-20T15:00:00.000Z", true],
  ["wrote just less than a day and five minutes' margin ago", "2026-11-19T15:05:00.001Z", true],
  ["wrote as long ago as that", "2026-11-19T15:05:00.000Z", false],
])("who %s is talking with us, or not", (_who, heardAt, isIt) => {
  expect(isTalking(heardAt === null ? null : new Date(heardAt), now)).toBe(isIt);
});
