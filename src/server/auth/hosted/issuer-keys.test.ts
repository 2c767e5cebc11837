import { generateKeyPairSync, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, SignJWT } from "jose";
import { afterEach, describe, expect, it } from "vitest";
import { readConfig } from "#server/config.ts";
import { DomainError } from "#server/errors.ts";
import { DAY_MS } from "#shared/durations.ts";
import { fixedClock } from "#test/fixed-clock.ts";
import { verifyHostedSession } from "./verify-hosted-session.ts";

let close = () => {};
afterEach(() => close());

/** An issuer that only publishes keys: what it answers can be changed, and it counts. */
async function keyServer() {
  const state = { asked: 0, keys: [] as object[], status: 200, silent: false };
  const server = createServer((_request, response) => {
    state.asked += 1;
    if (state.silent) return;
    response.writeHead(state.status, { location: "/elsewhere" }).end(JSON.stringify({ keys: state.keys }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const config = readConfig({ SUPABASE_URL: url, SUPABASE_ANON_KEY: "sb_publishable_x" });
  const deps = { config, clock: fixedClock("2026-11-20T12:00:00Z") };
  /** Publishes a key; what it answers signs a token with it and says what became of its bearer. */
  const publish = async (kid: string, algorithm = "ES256") => {
    const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    state.keys = [...state.keys, { ...(await exportJWK(publicKey)), kid, alg: algorithm }];
    return async () => visit(deps, await aToken(deps, { kid, privateKey }));
  };
  return { state, publish, clock: deps.clock };
}

type Deps = Parameters<typeof verifyHostedSession>[0];
type SigningKey = { kid: string; privateKey: Parameters<SignJWT["sign"]>[0] };

function aToken({ config, clock }: Deps, { kid, privateKey }: SigningKey): Promise<string> {
  const issuedAt = Math.floor(clock.now().getTime() / 1000);
  const email = "ana@voos.example";
  return new SignJWT({ sub: randomUUID(), session_id: randomUUID(), role: "authenticated", email })
    .setProtectedHeader({ alg: "ES256", kid })
    .setIssuer(config.hosted?.authUrl ?? "")
    .setAudience("authenticated")
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + 3600)
    .sign(privateKey);
}

async function visit(deps: Deps, token: string): Promise<"in" | "out" | "unavailable"> {
  const { hosted } = deps.config;
  if (!hosted) throw new Error("no issuer is set");
  try {
    return (await verifyHostedSession(deps, hosted, token)) ? "in" : "out";
  } catch (error) {
    if (error instanceof DomainError && error.code === "unavailable") return "unavailable";
    throw error;
  }
}

describe("the issuer's keys", () => {
  it("are read once for many requests, and again after ten minutes", async () => {
    const { state, publish, clock } = await keyServer();
    const visit = await publish("one");
    expect(await Promise.all([visit(), visit(), visit()])).toEqual(["in", "in", "in"]);
    clock.advance(599_000);
    expect(await visit()).toBe("in");
    expect(state.asked).toBe(1);
    clock.advance(1_000);
    expect(await visit()).toBe("in");
    expect(state.asked).toBe(2);
  });

  it("stop counting once they are withdrawn and read again", async () => {
    const { state, publish, clock } = await keyServer();
    const visit = await publish("one");
    expect(await visit()).toBe("in");
    state.keys = [];
    clock.advance(600_000);
    expect(await visit()).toBe("out");
  });

  it("count and are asked for as ever where they were read by a clock that was ahead", async () => {
    const { state, publish, clock } = await keyServer();
    clock.advance(DAY_MS);
    const withdrawn = await publish("one");
    expect(await withdrawn()).toBe("in");
    clock.advance(-DAY_MS);
    state.keys = [];
    const renewed = await publish("two");
    expect([await renewed(), await withdrawn()]).toEqual(["in", "out"]);
  });

  it("are asked for anew when one is unknown, but not for every stranger", async () => {
    const { state, publish, clock } = await keyServer();
    const old = await publish("one");
    expect(await old()).toBe("in");
    const renewed = await publish("two");
    expect(await renewed()).toBe("out");
    clock.advance(10_000);
    expect(await renewed()).toBe("in");
    expect(state.asked).toBe(2);
    state.keys = [];
    const unknown = await publish("three");
    state.keys = [];
    for (let i = 0; i < 5; i++) expect(await unknown()).toBe("out");
    expect(state.asked).toBe(2);
  });

  it("verify with their own algorithm alone", async () => {
    const { publish } = await keyServer();
    expect(await (await publish("one", "RS256"))()).toBe("out");
  });

  it("are believed for an hour when the issuer falls silent, then nobody is", async () => {
    const { state, publish, clock } = await keyServer();
    const visit = await publish("one");
    expect(await visit()).toBe("in");
    state.status = 500;
    clock.advance(3_599_000);
    expect(await visit()).toBe("in");
    clock.advance(1_000);
    expect(await visit()).toBe("unavailable");
    state.status = 200;
    clock.advance(10_000);
    expect(await visit()).toBe("in");
  });

  it.each([500, 404, 302])(
    "that cannot be read (%i) let nobody in, and are not asked for by every visitor",
    async (status) => {
      const { state, publish } = await keyServer();
      state.status = status;
      const visit = await publish("one");
      expect([await visit(), await visit(), await visit()]).toEqual([
        "unavailable",
        "unavailable",
        "unavailable",
      ]);
      expect(state.asked).toBe(1);
    },
  );

  it("that never arrive hold nobody up for longer than three seconds", async () => {
    const { state, publish } = await keyServer();
    state.silent = true;
    const started = performance.now();
    expect(await (await publish("one"))()).toBe("unavailable");
    expect(performance.now() - started).toBeLessThan(4_500);
  });
});
