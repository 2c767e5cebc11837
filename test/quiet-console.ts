import { format } from "node:util";
import { afterEach, expect } from "vitest";

const complaints: string[] = [];

// React, Mantine and jsdom report real mistakes on the console only.
for (const level of ["error", "warn"] as const) {
  console[level] = (...args: unknown[]) => void complaints.push(format(...args));
}

afterEach(() => {
  expect(complaints.splice(0), "console.error and console.warn of this test").toEqual([]);
});
