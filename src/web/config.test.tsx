import { afterEach, expect, test, vi } from "vitest";
import { fakeApi } from "#test/web/fake-api.ts";
import { loadConfig } from "./config.ts";

const api = fakeApi();
afterEach(() => vi.restoreAllMocks());

test("a server that never answers is given up: the page says so instead of staying empty", async () => {
  const patience = new AbortController();
  const limit = vi.spyOn(AbortSignal, "timeout").mockReturnValue(patience.signal);
  api.at("get", "/api/config", () => new Promise<Response>(() => {}));
  const config = loadConfig();
  patience.abort(new DOMException("too late", "TimeoutError"));
  await expect(config).rejects.toThrow("too late");
  expect(limit).toHaveBeenCalledExactlyOnceWith(20_000);
});
