import { describe, expect, it } from "vitest";
import { browserCookie, browserSecret } from "./flow-cookie.ts";

const site = { publicUrl: "https://voos.example" };
const machine = { publicUrl: "http://localhost:3000" };
const secret = "s".repeat(43);

describe("the cookie that ties a flow to a browser", () => {
  it("is for this host alone where connections are encrypted", () => {
    expect(browserCookie(site, secret)).toBe(
      `__Host-sign-in=${secret}; Path=/; Max-Age=300; HttpOnly; SameSite=Lax; Secure`,
    );
  });

  it("works on the own machine without encryption", () => {
    expect(browserCookie(machine, secret)).toBe(
      `sign-in=${secret}; Path=/; Max-Age=300; HttpOnly; SameSite=Lax`,
    );
    expect(browserSecret(machine, `sign-in=${secret}`)).toBe(secret);
  });

  it.each([
    [`__Host-sign-in=${secret}`, secret],
    [`a=b; __Host-sign-in=${secret}; c=d`, secret],
    [`sign-in=${secret}`, undefined],
    [`x__Host-sign-in=${secret}`, undefined],
    [`__Host-sign-in=${secret}s`, undefined],
    [`__Host-sign-in="${secret}"`, undefined],
    ["", undefined],
    [undefined, undefined],
  ])("is read from %j: %j", (header, expected) => {
    expect(browserSecret(site, header)).toBe(expected);
  });
});
