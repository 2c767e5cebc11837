import { describe, expect, test } from "vitest";
import { chooseRedirect } from "./redirects.ts";

const home = "https://voos.example";
const rules = { publicUrl: home, redirectUrls: [] };

describe("S23 a link leads home unless it asks for a page of the product:", () => {
  test.each([
    "https://evil.com",
    "//evil.com",
    "http://voos.example",
    "https://voos.example:8443/",
    "https://voos.example\\@evil.com",
    "https://voos.example@evil.com",
    "https://user:pw@voos.example/",
    "https://voos.example.evil.com",
    "https://evil.com/?https://voos.example",
    "http://2130706433/",
    "http://0x7f.1",
    "http://127.0.0.1/",
    "http://localhost/",
    "javascript:alert(1)",
    "data:text/html,x",
    "https://voos%2eexample",
    "https:/voos.example/x",
    "https:voos.example",
    "https://voos.exam\tple/",
    "https://voos.example/\r\nX: y",
    " https://voos.example/",
    "https://vоos.example/",
    "/dashboard",
    "",
    ["https://voos.example/x"],
    undefined,
  ])("%j", (asked) => {
    expect(chooseRedirect(rules, [asked])).toBe(home);
  });
});

describe("pages of the product are led to:", () => {
  test.each([
    ["https://voos.example/reset-password", "https://voos.example/reset-password"],
    ["https://voos.example", "https://voos.example/"],
    ["HTTPS://VOOS.example/a?b=c", "https://voos.example/a?b=c"],
    ["https://voos.example:443/a", "https://voos.example/a"],
  ])("%s", (asked, expected) => {
    expect(chooseRedirect(rules, [asked])).toBe(expected);
  });
});

describe("on the own machine any port and name of it will do:", () => {
  const local = { publicUrl: "http://localhost:3000", redirectUrls: [] };
  test.each([
    ["http://localhost:5173/dashboard", true],
    ["http://127.0.0.1:3000/dashboard", true],
    ["http://[::1]:3000/dashboard", true],
    ["https://localhost:3000/", false],
    ["http://2130706433:3000/", false],
    ["http://192.168.0.9:3000/", false],
    ["http://localhost.evil.com/", false],
  ])("%s → %j", (asked, isAllowed) => {
    expect(chooseRedirect(local, [asked])).toBe(isAllowed ? asked : local.publicUrl);
  });
});

describe("patterns of the operator:", () => {
  test.each([
    ["https://*.partner.example/**", "https://app.partner.example/a/b", true],
    ["https://*.partner.example/**", "https://a.b.partner.example/a", false],
    ["https://*.partner.example/*", "https://app.partner.example/a/b", false],
    ["https://partner.example/?", "https://partner.example/a", true],
    ["https://partner.example/?", "https://partner.example/ab", false],
    ["https://partner.example/a", "https://partner.example/a#token", true],
    ["https://partner.example/a", "https://partner-example/a", false],
    ["https://**", "https://voos.example@evil.com", false],
    ["https://*.partner.example/**", "https://[2001:db8::1]?x.partner.example/", false],
    ["https://*.partner.example/**", "https://evil?x.partner.example/", false],
    ["https://**.partner.example/**", "https://evil.com/x.partner.example/", false],
    ["https://**.partner.example/**", "https://evil.com?x.partner.example/", false],
    ["https://**.partner.example/**", "https://a.b.partner.example/a?b=c", true],
    ["https://*.partner.example:8443/**", "https://app.partner.example:8443/a", true],
    ["https://app?.partner.example/", "https://app1.partner.example/", true],
    ["https://ev?l.partner.example/", "https://ev?l.partner.example/", false],
    ["https://partner.example/**", "https://partner.example/a/b?c=d", true],
    ["https://partner.example**", "https://partner.example/a/b?c=d", true],
    ["com.voos://callback", "com.voos://callback", true],
    ["com.voos://callback", "com.voos://other", false],
    ["com.voos://**", "com.voos://[", false],
  ])("%s for %s → %j", (pattern, asked, isAllowed) => {
    const chosen = chooseRedirect({ publicUrl: home, redirectUrls: [pattern] }, [asked]);
    expect(chosen).toBe(isAllowed ? asked : home);
  });
});

test("S24 the first place that is asked for counts, even when it is refused", () => {
  const wishes = [undefined, "https://evil.com", "https://voos.example/a"];
  expect(chooseRedirect(rules, wishes)).toBe(home);
});

test("an empty wish is none", () => {
  expect(chooseRedirect(rules, ["", "https://voos.example/a"])).toBe("https://voos.example/a");
});
