import { afterEach, expect, test, vi } from "vitest";
import * as z from "zod";
import { fakeApi } from "#test/web/fake-api.ts";
import { readOpenly } from "./read-openly.ts";

const api = fakeApi();
afterEach(() => vi.restoreAllMocks());

test("a server that never answers is given up: the page says so", async () => {
  const patience = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(patience.signal);
  api.on("get", "/status", () => new Promise<Response>(() => {}));
  const answer = readOpenly("/status", z.object({}), new AbortController().signal);
  patience.abort(new DOMException("too late", "TimeoutError"));
  await expect(answer).rejects.toMatchObject({ code: "network" });
});

test("who leaves while it is read is given his own reason back", async () => {
  api.on("get", "/status", () => new Promise<Response>(() => {}));
  const leaving = new AbortController();
  const answer = readOpenly("/status", z.object({}), leaving.signal);
  leaving.abort("left");
  await expect(answer).rejects.toBe("left");
});

test("an answer of another server on the way is none", async () => {
  api.on("get", "/status", () => new Response("<!doctype html><title>Sign in to this network</title>"));
  const answer = readOpenly("/status", z.object({}), new AbortController().signal);
  await expect(answer).rejects.toMatchObject({ code: "network" });
});
