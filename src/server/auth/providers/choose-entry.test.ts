import { describe, expect, it } from "vitest";
import { chooseEntry } from "./choose-entry.ts";

describe("someone whom a provider vouches for", () => {
  it.each([
    [true, true, "confirmed", "log-in"],
    [true, true, "nobody", "log-in"],
    [true, false, "confirmed", "log-in"],
    [true, false, "nobody", "log-in"],
    [false, true, "confirmed", "link"],
    [false, true, "unconfirmed", "reclaim"],
    [false, true, "nobody", "create"],
    [false, false, "confirmed", "refuse"],
    [false, false, "unconfirmed", "refuse"],
    [false, false, "nobody", "refuse"],
  ] as const)(
    "known %s, verified %s, address of a %s account: %s",
    (isKnownIdentity, isEmailVerified, holder, entry) => {
      expect(chooseEntry({ isKnownIdentity, isEmailVerified, holder })).toBe(entry);
    },
  );
});
