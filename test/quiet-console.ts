import { format } from "node:util";
import { afterEach, expect } from "vitest";

/** Said where a part that is fetched late arrives during a click: the testing library cannot wait there, the test does. */
const OF_CLICKS = "A component suspended inside an `act` scope";

const complaints: string[] = [];

// React, Mantine and jsdom report real mistakes on the console only.
for (const level of ["error", "warn"] as const) {
  console[level] = (...args: unknown[]) => {
    const complaint = format(...args);
    if (!complaint.startsWith(OF_CLICKS)) complaints.push(complaint);
  };
}

afterEach(() => {
  expect(complaints.splice(0), "console.error and console.warn of this test").toEqual([]);
});
