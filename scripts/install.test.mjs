import { expect, it } from "vitest";
import { stripsTypes } from "./install.mjs";

it.each([
  ["20.19.0", false],
  ["22.17.1", false],
  ["22.18.0", true],
  ["23.0.0", false],
  ["23.5.0", false],
  ["23.6.0", true],
  ["24.0.0", true],
  ["26.1.0", true],
])("Node %s runs TypeScript without being told to: %s", (version, runs) => {
  expect(stripsTypes(version)).toBe(runs);
});
