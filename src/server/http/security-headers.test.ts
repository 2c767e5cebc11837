import fastify from "fastify";
import { describe, expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { securityHeaders } from "./security-headers.ts";

async function answerOf(path: string, settings: NodeJS.ProcessEnv = {}) {
  const app = fastify();
  securityHeaders(app, readConfig(settings));
  app.get("/data", () => ({ ok: true }));
  app.get("/page", (_request, reply) => reply.send(`${reply.cspNonce.script} ${reply.cspNonce.style}`));
  const { headers, body } = await app.inject(path);
  return { headers, body, policy: String(headers["content-security-policy"]) };
}

describe("every answer", () => {
  test.each(["/data", "/page", "/nowhere"])(
    "to %s is closed to framing, sniffing and foreign scripts",
    async (path) => {
      const { headers, policy } = await answerOf(path);
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "x-frame-options": "SAMEORIGIN",
        "referrer-policy": "no-referrer",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
      });
      for (const rule of [
        "default-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ])
        expect(policy.split(";")).toContain(rule);
      expect(policy).not.toContain("unsafe");
    },
  );

  test("asks for TLS only where there is some", async () => {
    const plain = await answerOf("/data");
    expect(plain.headers["strict-transport-security"]).toBeUndefined();
    expect(plain.policy).not.toContain("upgrade-insecure-requests");
    const secure = await answerOf("/data", { PUBLIC_URL: "https://voos.example" });
    expect(secure.headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
    expect(secure.policy).toContain("upgrade-insecure-requests");
  });

  test("lets the browser ask the hosts that the operator named, and no other", async () => {
    const { policy } = await answerOf("/data", { RATES_URL: "https://rates.example/v1/" });
    expect(policy.split(";")).toContain("connect-src 'self' https://rates.example");
    expect((await answerOf("/data")).policy.split(";")).toContain("connect-src 'self'");
  });
});

test("a page has no use for cameras, places and payments", async () => {
  expect((await answerOf("/page")).headers["permissions-policy"]).toContain("camera=()");
});

describe("the nonces of inline scripts and styles", () => {
  test("stand in the policy of the page that carries them, other ones each time", async () => {
    const [one, other] = [await answerOf("/page"), await answerOf("/page")];
    const [script, style] = one.body.split(" ");
    expect(one.policy.split(";")).toContain(`script-src 'self' 'nonce-${script}'`);
    expect(one.policy.split(";")).toContain(`style-src 'self' 'nonce-${style}'`);
    expect(script).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set([...one.body.split(" "), ...other.body.split(" ")]).size).toBe(4);
  });

  test("are not made for an answer without inline code", async () => {
    expect((await answerOf("/data")).policy).not.toContain("nonce");
  });
});
