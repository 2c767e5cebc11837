import { describe, expect, it } from "vitest";
import { BadSetting, readConfig } from "./config.ts";

const postgres = "postgres://u:p@127.0.0.1:5432/rasante";

describe("the settings", () => {
  it("need nothing", () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      dataDir: ".data",
      databaseUrl: undefined,
      publicUrl: "http://localhost:3000",
      roles: ["api", "worker"],
      demo: true,
      mailboxPage: true,
      fareSource: "simulated",
    });
  });

  it("take an empty value as absent, so that a copied example changes nothing", () => {
    expect(readConfig({ DATABASE_URL: "", DEMO: "", PUBLIC_URL: "" })).toEqual(readConfig({}));
  });

  it.each([
    ["PORT", "eighty"],
    ["PORT", "70000"],
    ["DATABASE_URL", "mysql://localhost/x"],
    ["PUBLIC_URL", "voos.example"],
    ["SMTP_URL", "localhost:25"],
    ["ROLES", "api,web"],
    ["FARE_SOURCE", "google"],
    ["FARE_CHECKS_PER_HOUR", "0"],
    ["FARE_CHECK_INTERVAL", "-5"],
    ["JWT_SECRET", "short"],
    ["LOG_LEVEL", "loud"],
    ["AUTH_AUTOCONFIRM", "yes"],
  ])("name %s when it is %s, in one line", (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(BadSetting);
    expect(read).toThrow(new RegExp(`^${name}[^\\n]*$`));
  });

  it.each([
    ["one role without PostgreSQL", { ROLES: "worker" }, "ROLES"],
    [
      "the demonstration on PostgreSQL in production",
      { DATABASE_URL: postgres, DEMO: "on", NODE_ENV: "production" },
      "DEMO",
    ],
  ])("refuse %s", (_name, env, setting) => {
    expect(() => readConfig(env)).toThrow(new RegExp(`^${setting}`));
  });

  it("leave the demonstration out on PostgreSQL and wherever it is switched off", () => {
    expect(readConfig({ DATABASE_URL: postgres }).demo).toBe(false);
    expect(readConfig({ DEMO: "off" }).demo).toBe(false);
  });

  it.each([
    [{}, true],
    [{ DATABASE_URL: postgres }, true],
    [{ PUBLIC_URL: "http://127.0.0.1:3000" }, true],
    [{ PUBLIC_URL: "https://voos.example" }, false],
    [{ PUBLIC_URL: "http://127.evil.example" }, false],
    [{ SMTP_URL: "smtp://localhost:25" }, false],
  ])("of %o open the mailbox page: %s", (env, expected) => {
    expect(readConfig(env).mailboxPage).toBe(expected);
  });
});
