import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { isSignedBy } from "./proof-of-origin.ts";

const secret = "0123456789abcdef0123456789abcdef";
const body = Buffer.from('{"object":"whatsapp_business_account","é":1}');
const hash = createHmac("sha256", secret).update(body).digest("hex");

describe("a notification", () => {
  it.each<[what: string, body: Buffer, header: unknown, isOurs: boolean]>([
    ["signed with our secret", body, `sha256=${hash}`, true],
    ["whose digits are capitals", body, `sha256=${hash.toUpperCase()}`, true],
    ["with a byte changed", Buffer.from(body.toString().replace("1", "2")), `sha256=${hash}`, false],
    [
      "signed with another secret",
      body,
      `sha256=${createHmac("sha256", "x").update(body).digest("hex")}`,
      false,
    ],
    ["signed by an older method", body, `sha1=${hash.slice(0, 40)}`, false],
    ["without the name of the method", body, hash, false],
    ["with half a signature", body, `sha256=${hash.slice(0, 32)}`, false],
    ["with two signatures", body, [`sha256=${hash}`, `sha256=${hash}`], false],
    ["without one", body, undefined, false],
  ])("%s is taken for what it is", (_what, given, header, isOurs) => {
    expect(isSignedBy(secret, given, header)).toBe(isOurs);
  });
});
