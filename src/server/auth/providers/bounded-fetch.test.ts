import { describe, expect, it } from "vitest";
import { boundedFetch, requireSafeAddress } from "./bounded-fetch.ts";

describe("a provider is asked only where nobody can listen:", () => {
  it.each(["https://accounts.example/token", "http://127.0.0.1:9/token", "http://localhost:9/token"])(
    "%s will do",
    (address) => {
      expect(() => requireSafeAddress(address)).not.toThrow();
    },
  );

  it.each([
    "http://accounts.example/",
    "http://127.evil.example/",
    "ftp://localhost/",
    "javascript:1",
    "/token",
  ])("%s is not asked at all", async (address) => {
    const ask = boundedFetch({ deadlineMs: 1_000, maxBytes: 1 });
    await expect(ask(address, { method: "GET" })).rejects.toThrow("an address that is not https");
  });
});
