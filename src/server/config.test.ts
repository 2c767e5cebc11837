import { describe, expect, it } from "vitest";
import { WHATSAPP_SETTINGS } from "#test/servers/whatsapp-cloud.ts";
import { readConfig } from "./config.ts";
import { BadSetting } from "./configured/bad-setting.ts";
import { callBudget } from "./configured/call-budget.ts";

const postgres = "postgres://u:p@127.0.0.1:5432/rasante";
const project = "https://project.supabase.example";
const issuer = { SUPABASE_URL: project, SUPABASE_ANON_KEY: "sb_publishable_1" };

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
      fareSources: "simulated",
    });
  });

  it.each([
    ["of the process that shows the pages", "api", "http://localhost:3001"],
    ["of the usual port, from a worker, which shows none", "worker", "http://localhost:3000"],
  ])("lead links to the address %s", (_whose, ROLES, publicUrl) => {
    expect(readConfig({ DATABASE_URL: postgres, ROLES, PORT: "3001" })).toMatchObject({ publicUrl });
  });

  it("give all sources one budget, or each its own", () => {
    const both = { FARE_SOURCE: "searchapi,serpapi", SEARCHAPI_KEY: "a", SERPAPI_KEY: "b" };
    expect(readConfig({ ...both, FARE_CHECKS_PER_HOUR: "500" })).toMatchObject({
      callBudget: { perHour: 500 },
      fareSources: [{ callBudget: undefined }, { callBudget: undefined }],
    });
    const [many, few] = [callBudget(3000, "hour"), callBudget(250, "month")];
    expect(readConfig({ ...both, FARE_CHECKS_PER_HOUR: "searchapi=3000, serpapi=250/month" })).toMatchObject({
      callBudget: { perHour: many.perHour + few.perHour },
      fareSources: [
        { name: "searchapi", callBudget: many },
        { name: "serpapi", callBudget: few },
      ],
    });
  });

  it("give a source that is named alone the whole budget, and no second one", () => {
    const alone = { FARE_SOURCE: "serpapi", SERPAPI_KEY: "b", FARE_CHECKS_PER_HOUR: "serpapi=250/month" };
    expect(readConfig(alone)).toMatchObject({
      callBudget: callBudget(250, "month"),
      fareSources: [{ name: "serpapi", callBudget: undefined }],
    });
  });

  it("offer WhatsApp with all that it needs, and say what is missing of it", () => {
    expect(readConfig(WHATSAPP_SETTINGS).whatsapp).toEqual({
      token: WHATSAPP_SETTINGS.WHATSAPP_TOKEN,
      phoneNumberId: "123456789012345",
      number: "5511900000000",
      appSecret: WHATSAPP_SETTINGS.WHATSAPP_APP_SECRET,
      verifyToken: WHATSAPP_SETTINGS.WHATSAPP_VERIFY_TOKEN,
      template: "alerta_preco_v1",
      severalTemplate: "alertas_preco_v1",
      languages: ["pt_BR", "en", "es", "fr"],
      apiUrl: "https://graph.facebook.com/v25.0",
    });
    expect(readConfig({}).whatsapp).toBeUndefined();
    for (const name of Object.keys(WHATSAPP_SETTINGS)) {
      expect(() => readConfig({ ...WHATSAPP_SETTINGS, [name]: "" })).toThrow(
        new BadSetting(`${name}: missing beside the other settings of WhatsApp`),
      );
    }
  });

  it.each([
    { WHATSAPP_TOKEN: "short" },
    { WHATSAPP_PHONE_NUMBER_ID: "+55 11 90000-0000" },
    { WHATSAPP_NUMBER: "1234" },
    { WHATSAPP_APP_SECRET: "not hexadecimal" },
    { WHATSAPP_VERIFY_TOKEN: "short" },
    { WHATSAPP_TEMPLATE: "Alerta de preço" },
    { WHATSAPP_LANGUAGES: "pt_BR,de" },
    { WHATSAPP_API_URL: "http://graph.example/v25.0" },
  ])("refuse for WhatsApp %j", (wrong) => {
    expect(() => readConfig({ ...WHATSAPP_SETTINGS, ...wrong })).toThrow(Object.keys(wrong)[0]);
  });

  it("take an empty value as absent, so that a copied example changes nothing", () => {
    expect(readConfig({ DATABASE_URL: "", DEMO: " ", PORT: "  ", PUBLIC_URL: "" })).toEqual(readConfig({}));
  });

  it.each([
    ["PORT", "eighty"],
    ["PORT", "70000"],
    ["DATABASE_URL", "mysql://localhost/x"],
    ["PUBLIC_URL", "voos.example"],
    ["PUBLIC_URL", "https://voos.example/app"],
    ["PUBLIC_URL", "https://voos.example?a=b"],
    ["TELEGRAM_API_URL", "voos.example"],
    ["SMTP_URL", "localhost:25"],
    ["SMTP_URL", "smtp:mail.voos.example:587"],
    ["SMTP_URL", "smtp:///mail.voos.example"],
    ["DATABASE_URL", "postgres:rasante:password@localhost/rasante"],
    ["ROLES", "api,web"],
    ["TRUSTED_PROXIES", "my-proxy"],
    ["FARE_SOURCE", "google"],
    ["FARE_SOURCE", "simulated,serpapi"],
    ["FARE_SOURCE", "serpapi,serpapi"],
    ["SEARCHAPI_URL", "ftp://vendor.example"],
    ["FARE_CHECKS_PER_HOUR", "0"],
    ["FARE_CHECKS_PER_HOUR", "0.3"],
    ["FARE_CHECKS_PER_HOUR", "250/year"],
    ["FARE_CHECKS_PER_HOUR", "many"],
    ["FARE_CHECKS_PER_HOUR", "simulated=0"],
    ["FARE_CHECKS_PER_HOUR", "serpapi=60"],
    ["FARE_CHECKS_PER_HOUR", "simulated=60,serpapi=60"],
    ["FARE_CHECKS_PER_HOUR", "simulated=60,simulated=600"],
    ["FARE_CHECKS_PER_HOUR", "simulated=60=600"],
    ["SEARCHAPI_KEY", "key of two words"],
    ["SERPAPI_KEY", "chave-açaí"],
    ["FARE_CHECK_INTERVAL", "-5"],
    ["FARE_CHECK_INTERVAL", "2592001"],
    ["JWT_SECRET", "short"],
    ["JWT_SECRET", "a".repeat(64)],
    ["JWT_SECRET", "12345678901234567890123456789012".slice(0, 31)],
    ["JWT_SECRET", "change-me-change-me-change-me-change-me"],
    ["JWT_SECRET", "your-secret-goes-here-with-32-letters"],
    ["LOG_LEVEL", "loud"],
    ["TENANT_ID", "voos–br"],
    ["PRODUCT_ID", "voos\n"],
    ["RATES_URL", "rates.example/latest/"],
    ["RATES_URL", "//rates.example/latest/"],
    ["RATES_URL", "https://rates.example/latest"],
    ["MAIL_FROM", "Rasante"],
    ["MAIL_FROM", "Rasante <avisos>"],
    ["CONTACT_EMAIL", "contato"],
    ["AUTH_AUTOCONFIRM", "yes"],
    ["AUTH_REDIRECT_URLS", "voos.example/**"],
    ["AUTH_REDIRECT_URLS", "https://voos.example/**, localhost:5173"],
    ["AUTH_MIN_PASSWORD", "5"],
    ["AUTH_MIN_PASSWORD", "73"],
    ["AUTH_SESSION_HOURS", "-1"],
    ["AUTH_INACTIVITY_HOURS", "a day"],
    ["OIDC_PROVIDERS", "google"],
    ["OIDC_PROVIDERS", '[{"name":"google"}]'],
    ["ACCOUNT_ACTIVATION", "later"],
    ["TRIAL_DAYS", "-1"],
    ["TRIAL_DAYS", "1.5"],
    ["SUPABASE_URL", "project.supabase.co"],
    ["SUPABASE_JWT_SECRET", "short"],
    ["SUPABASE_JWT_SECRET", "0123".repeat(16)],
  ])("name %s when it is %s, in one line", (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(BadSetting);
    expect(read).toThrow(new RegExp(`^${name}[^\\n]*$`));
  });

  it.each([
    [
      { DATABASE_URL: "postgres://u:p#w@h/db" },
      "must be postgres://user:password@host:5432/rasante, with %40",
    ],
    [{ SMTP_URL: "mail.example:587" }, "must be smtp://user:password@host:587, with %40"],
    [{ PUBLIC_URL: "voos.example" }, "must begin with http:// or https://"],
    [{ TRUSTED_PROXIES: "proxy" }, "must be addresses or networks, as in 127.0.0.1, 10.0.0.0/8"],
    [{ AUTH_REDIRECT_URLS: "localhost:5173" }, "must be whole addresses, with * and **, as in https://"],
    [{ MAIL_FROM: "Voos" }, "must be an address, or a name and one: Rasante <avisos@voos.example>"],
    [{ RATES_UPSTREAM: "on" }, "must be an address or off"],
    [{ RATES_URL: "câmbio" }, "must be what a currency is written behind: /rates/latest/"],
    [{ TENANT_ID: "voos ✈" }, "must be letters, digits and signs that a header can carry"],
    [{ WHATSAPP_LANGUAGES: "de" }, "must be of pt, en, es, fr, as in pt_BR"],
    [{ OIDC_PROVIDERS: "[{" }, "not a JSON list as .env.example shows one, at its beginning"],
  ])("say of %j how it is written, and nothing of what was", (env, words) => {
    const [name = "", value] = Object.entries(env)[0] ?? [];
    expect(() => readConfig(env)).toThrow(`${name}: ${words}`);
    expect(() => readConfig(env)).not.toThrow(value);
  });

  it("name the key that a chosen fare source lacks, and refuse to send one in the clear", () => {
    const serpapi = { FARE_SOURCE: "serpapi" };
    expect(() => readConfig(serpapi)).toThrow("SERPAPI_KEY: missing beside FARE_SOURCE");
    const clear = { ...serpapi, SERPAPI_KEY: "k", SERPAPI_URL: "http://vendor.example" };
    expect(() => readConfig(clear)).toThrow("SERPAPI_URL: must be https unless it is on this machine");
  });

  it.each([
    { RATES_URL: "/cambio/" },
    { RATES_URL: "https://rates.example/latest?base=" },
    { TENANT_ID: "São Paulo 1" },
  ])("take %j as it is", (env) => {
    expect(Object.values(readConfig(env))).toContain(Object.values(env)[0]);
  });

  it.each([
    ["HTTPS://Voos.Example/", "https://voos.example"],
    ["https://voos.example:443", "https://voos.example"],
    ["http://localhost:3000//", "http://localhost:3000"],
  ])("know the address %s as browsers do", (PUBLIC_URL, publicUrl) => {
    expect(readConfig({ PUBLIC_URL })).toMatchObject({ publicUrl });
  });

  it("take no name and password into the links of every mail", () => {
    const read = () => readConfig({ PUBLIC_URL: "https://ana:hunter2@voos.example" });
    expect(read).toThrow(/^PUBLIC_URL: must be an address without/);
    expect(read).not.toThrow("hunter2");
  });

  it("keep the order in which fare sources are asked", () => {
    const env = { FARE_SOURCE: "serpapi, searchapi", SERPAPI_KEY: "one", SEARCHAPI_KEY: "two" };
    expect(readConfig(env)).toMatchObject({
      demo: false,
      fareSources: [
        { name: "serpapi", key: "one", baseUrl: "https://serpapi.com" },
        { name: "searchapi", key: "two", baseUrl: "https://www.searchapi.io/api/v1" },
      ],
    });
  });

  it.each([
    ["one role without PostgreSQL", { ROLES: "worker" }, "ROLES"],
    [
      "the demonstration on PostgreSQL in production",
      { DATABASE_URL: postgres, DEMO: "on", NODE_ENV: "production" },
      "DEMO",
    ],
    ["an issuer's key without the issuer", { SUPABASE_ANON_KEY: "sb_publishable_1" }, "SUPABASE_URL"],
    ["an issuer without its key", { SUPABASE_URL: project }, "SUPABASE_ANON_KEY"],
    ["an issuer with a path", { ...issuer, SUPABASE_URL: `${project}/auth/v1` }, "SUPABASE_URL"],
    ["an issuer in clear text", { ...issuer, SUPABASE_URL: "http://project.example" }, "SUPABASE_URL"],
    ["the demonstration at an issuer", { ...issuer, DEMO: "on" }, "DEMO"],
    ["the demonstration with real fares", { FARE_SOURCE: "serpapi", SERPAPI_KEY: "one", DEMO: "on" }, "DEMO"],
  ])("refuse %s", (_name, env, setting) => {
    expect(() => readConfig(env)).toThrow(new RegExp(`^${setting}`));
  });

  it("leave the demonstration out on PostgreSQL and wherever it is switched off", () => {
    expect(readConfig({ DATABASE_URL: postgres }).demo).toBe(false);
    expect(readConfig({ DEMO: "off" }).demo).toBe(false);
  });

  it("keep accounts here unless they name an issuer, and then without a demonstration", () => {
    expect(readConfig({}).hosted).toBeUndefined();
    const hosted = {
      authUrl: `${project}/auth/v1`,
      publishableKey: "sb_publishable_1",
      jwtSecret: undefined,
    };
    expect(readConfig({ ...issuer, SUPABASE_URL: `${project}/` })).toMatchObject({ hosted, demo: false });
    expect(readConfig({ ...issuer, SUPABASE_URL: "http://localhost:9" }).hosted?.authUrl).toBe(
      "http://localhost:9/auth/v1",
    );
  });

  it("list the services one can sign in by, with the usual scopes", () => {
    const google = {
      name: "google",
      issuer: "https://accounts.google.com",
      client_id: "1",
      client_secret: "2",
    };
    expect(readConfig({}).oidcProviders).toEqual([]);
    expect(readConfig({ OIDC_PROVIDERS: JSON.stringify([google]) }).oidcProviders).toEqual([
      {
        name: "google",
        issuer: "https://accounts.google.com",
        clientId: "1",
        clientSecret: "2",
        scopes: "openid email profile",
      },
    ]);
  });

  it.each([
    ["an issuer in clear text", { issuer: "http://accounts.example" }],
    ["an issuer that is no address", { issuer: "accounts.example" }],
    ["an issuer of another protocol", { issuer: "ftp://localhost" }],
    ["the name of a way in that exists", { name: "email" }],
    ["a name that is none", { name: "My Company" }],
    ["scopes without openid", { scopes: "email" }],
    ["no secret", { client_secret: "" }],
    ["a word nobody knows", { clientSecret: "hush-hush" }],
  ])("refuse a service with %s, without telling its secret", (_what, wrong) => {
    const service = {
      name: "work",
      issuer: "https://id.example",
      client_id: "1",
      client_secret: "hush-hush",
    };
    const read = () => readConfig({ OIDC_PROVIDERS: JSON.stringify([{ ...service, ...wrong }]) });
    expect(read).toThrow(/^OIDC_PROVIDERS(?!.*hush)[^\n]*$/);
    expect(() => readConfig({ OIDC_PROVIDERS: JSON.stringify([service, service]) })).toThrow(/used twice/);
  });

  it.each([
    [{}, "avisos@localhost"],
    [{ MAIL_FROM: "Voos <avisos@voos.example>" }, "avisos@voos.example"],
    [{ MAIL_FROM: "avisos@voos.example" }, "avisos@voos.example"],
    [{ MAIL_FROM: "avisos@voos.example", CONTACT_EMAIL: "oi@voos.example" }, "oi@voos.example"],
  ])("of %o name %s to write to", (env, expected) => {
    expect(readConfig(env).contactEmail).toBe(expected);
  });

  it("make accounts active and without a trial unless told otherwise", () => {
    expect(readConfig({})).toMatchObject({ activation: "auto", trialDays: 0 });
    const strict = readConfig({ ACCOUNT_ACTIVATION: "manual", TRIAL_DAYS: "14" });
    expect(strict).toMatchObject({ activation: "manual", trialDays: 14 });
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
