import { expect, test } from "vitest";
import { complaintShare } from "./complaint-share.ts";

test.each([
  [0, 0, null, "unknown"],
  [5, 999, null, "unknown"],
  [0, 1000, 0, "ok"],
  [1, 1000, 0.001, "warning"],
  [1, 1001, 1 / 1001, "ok"],
  [2, 1000, 0.002, "warning"],
  [3, 1000, 0.003, "critical"],
  [5, 1840, 5 / 1840, "warning"],
] as const)("%d complaints about %d mails are a share of %d: %s", (complaints, mails, share, state) => {
  expect(complaintShare({ complaints, mails })).toEqual({ share, state });
});
