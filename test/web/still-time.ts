import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";

type Which = Parameters<typeof vi.useFakeTimers>[0];

/**
 * Time that stands still until a test moves it, for the tests of this file or group. jsdom draws and mends the focus by
 * the timers of the moment: what it has begun with these must end before they go, or it never begins again.
 */
export function stillTime(which: Which = {}) {
  beforeEach(() => void vi.useFakeTimers(which));
  afterEach(() => {
    cleanup();
    vi.runOnlyPendingTimers();
    vi.useRealTimers();
  });
}
