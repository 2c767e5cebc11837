import { createECDH } from "node:crypto";
import { describe, expect, it } from "vitest";
import { vapidOf } from "./vapid.ts";

const config = { publicUrl: "https://voos.example", contactEmail: "avisos@voos.example" };
const secret = Buffer.alloc(32, 7);

describe("the keys an installation shows to push services", () => {
  it("are one pair, the same at every start", () => {
    const { publicKey, privateKey } = vapidOf(secret, config);
    const pair = createECDH("prime256v1");
    pair.setPrivateKey(privateKey, "base64url");
    expect(pair.getPublicKey("base64url")).toBe(publicKey);
    expect(publicKey).toMatch(/^B[A-Za-z0-9_-]{86}$/);
    expect(Buffer.from(privateKey, "base64url")).toHaveLength(32);
    expect(vapidOf(secret, config)).toEqual(vapidOf(Buffer.from(secret), config));
  });

  it("are other ones under another secret", () => {
    expect(vapidOf(Buffer.alloc(32, 8), config).publicKey).not.toBe(vapidOf(secret, config).publicKey);
  });

  it.each([
    ["https://voos.example", "https://voos.example"],
    ["http://localhost:3000", "mailto:avisos@voos.example"],
  ])("with %s name %s", (publicUrl, subject) => {
    expect(vapidOf(secret, { ...config, publicUrl }).subject).toBe(subject);
  });
});
