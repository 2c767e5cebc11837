import { expect, test, vi } from "vitest";
import { fetchAhead } from "./late-opening.ts";

/** A run in which a rejection goes unheard has failed. */
test("what cannot be fetched ahead of a click is nobody's error yet", async () => {
  const load = vi.fn(() => Promise.reject(new TypeError("Failed to fetch")));
  fetchAhead(load)();
  await new Promise((resolve) => setTimeout(resolve));
  expect(load).toHaveBeenCalledOnce();
});
