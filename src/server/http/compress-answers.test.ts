import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeEach, describe, expect, it } from "vitest";
import { buildApp } from "#server/app.ts";
import { testDatabase } from "#test/databases/database.ts";
import { aSignedInUser, type SignedInUser, testDeps } from "#test/test-deps.ts";

const db = await testDatabase();
const BROWSER = "gzip, deflate, br, zstd";
const LONG = "/api/v1/airports/?q=sao";
const SHORT = "/api/v1/profiles/";

let app: Awaited<ReturnType<typeof buildApp>>;
let ana: SignedInUser;
beforeEach(async () => {
  const deps = testDeps(db, { EVENT_STREAM_SECONDS: "0", AUTH_AUTOCONFIRM: "on" });
  app = await buildApp(deps);
  ana = await aSignedInUser(deps);
});
const ask = (url: string, encodings?: string) =>
  app.inject({ url, headers: { ...ana.headers, ...(encodings && { "accept-encoding": encodings }) } });

describe("an answer of the API", () => {
  it.each([
    [BROWSER, "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
  ])("to who understands %j comes as %s, and is the same", async (encodings, encoding, unpacked) => {
    const plain = await ask(LONG);
    const packed = await ask(LONG, encodings);
    expect(packed.headers).toMatchObject({ "content-encoding": encoding, vary: "accept-encoding" });
    expect(unpacked(packed.rawPayload).toString()).toBe(plain.body);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  });

  it.each([undefined, "identity", "deflate", "br;q=0"])(
    "to who understands %j comes as it is",
    async (encodings) => {
      const reply = await ask(LONG, encodings);
      expect(reply.headers).not.toHaveProperty("content-encoding");
      expect(reply.json().count).toBeGreaterThan(0);
    },
  );

  it("that is short comes as it is", async () => {
    const reply = await ask(SHORT, BROWSER);
    expect(reply.rawPayload.length).toBeLessThan(1024);
    expect(reply.headers).not.toHaveProperty("content-encoding");
  });

  it("that goes on comes event by event", async () => {
    const reply = await ask("/api/v1/events", BROWSER);
    expect(reply.headers["content-type"]).toMatch(/^text\/event-stream/);
    expect(reply.headers).not.toHaveProperty("content-encoding");
    expect(reply.body).toContain("event: ready");
  });

  it("that holds a session comes as it is: its length tells nothing about it", async () => {
    const reply = await app.inject({
      method: "POST",
      url: "/auth/v1/signup",
      headers: { "accept-encoding": BROWSER },
      payload: { email: "bia@example.com", password: "voo-rasante" },
    });
    expect(reply.json().access_token).toMatch(/^ey/);
    expect(reply.rawPayload.length).toBeGreaterThan(1024);
    expect(reply.headers).not.toHaveProperty("content-encoding");
  });
});
