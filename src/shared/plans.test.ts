import { expect, it } from "vitest";
import { CHANNEL_KINDS } from "./api/channels.ts";
import { PLAN_CODES, planHas } from "./plans.ts";

it.each(CHANNEL_KINDS)("some plan has channels of the kind %s", (kind) => {
  expect(PLAN_CODES.filter((plan) => planHas(plan, kind))).not.toEqual([]);
});
