import { afterEach, expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { telegramApi } from "#server/delivery/transports/telegram-api.ts";
import { frankfurter } from "#server/exchange-rates/sources/frankfurter.ts";
import { CURRENCIES } from "#shared/money.ts";
import { fixedClock } from "#test/fixed-clock.ts";
import { closeServers, serve } from "#test/servers/local-server.ts";
import { WHATSAPP_SETTINGS } from "#test/servers/whatsapp-cloud.ts";
import { NOON } from "#test/test-deps.ts";
import { examineAccounts } from "./examine-accounts.ts";
import { examineRates } from "./examine-rates.ts";
import { examineTelegram } from "./examine-telegram.ts";
import { examineWhatsApp } from "./examine-whatsapp.ts";

const NOBODY = "http://127.0.0.1:1";
afterEach(closeServers);

/** What was asked of a server that answers everything so. */
const asked: { url: string | undefined; authorization: string | undefined }[] = [];

async function answering(status: number, body: unknown): Promise<string> {
  asked.length = 0;
  const { origin } = await serve(({ url, headers }, answer) => {
    asked.push({ url, authorization: headers.authorization });
    answer.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  return origin;
}

test("an installation without them hears nothing about chats and services for accounts", async () => {
  const config = readConfig({});
  expect(await examineTelegram(undefined)).toEqual([]);
  expect(await examineWhatsApp(config.whatsapp)).toEqual([]);
  expect(await examineAccounts({ config, clock: fixedClock(NOON) })).toEqual([]);
});

const bot = (apiUrl: string) => telegramApi({ token: "7:secret", apiUrl });

test.each([
  [200, { ok: true, result: { username: "voos_bot" } }, "ok", "the bot is known"],
  [
    401,
    { ok: false, error_code: 401, description: "Unauthorized" },
    "bad",
    /^TELEGRAM_BOT_TOKEN: .*BotFather/,
  ],
  [404, { ok: false, error_code: 404, description: "Not Found" }, "bad", /^TELEGRAM_BOT_TOKEN: .*BotFather/],
  [429, { ok: false, error_code: 429, parameters: { retry_after: 3 } }, "note", "not now: answered 429"],
])("asks Telegram for the bot: %i", async (status, body, state, says) => {
  expect(await examineTelegram(bot(await answering(status, body)))).toEqual([
    { about: "Telegram", state, says: expect.stringMatching(says) },
  ]);
});

test("says where no Telegram is", async () => {
  expect(await examineTelegram(bot(NOBODY))).toEqual([
    { about: "Telegram", state: "bad", says: "TELEGRAM_API_URL: the connection failed" },
  ]);
});

const whatsAppAt = (origin: string) =>
  readConfig({ ...WHATSAPP_SETTINGS, WHATSAPP_API_URL: `${origin}/v25.0` }).whatsapp;

test.each([
  [200, { display_phone_number: "+55 11 90000-0000" }, "ok", /^\+55 11 90000-0000 is ours$/],
  [200, { display_phone_number: "+55 11 98888-7777" }, "bad", /^WHATSAPP_NUMBER: .*\+55 11 98888-7777$/],
  [401, { error: { code: 190 } }, "bad", /^WHATSAPP_TOKEN: it has ended/],
  [400, { error: { code: 100 } }, "bad", /^WHATSAPP_PHONE_NUMBER_ID: /],
  [400, { error: { code: 131031 } }, "bad", /^WhatsApp 131031: /],
  [502, "no", "bad", "WHATSAPP_API_URL: answered 502"],
])("asks WhatsApp for the number: %i %j", async (status, body, state, says) => {
  expect(await examineWhatsApp(whatsAppAt(await answering(status, body)))).toEqual([
    { about: "WhatsApp", state, says: expect.stringMatching(says) },
  ]);
  const url = "/v25.0/123456789012345?fields=display_phone_number";
  expect(asked).toEqual([{ url, authorization: `Bearer ${WHATSAPP_SETTINGS.WHATSAPP_TOKEN}` }]);
});

test("says where no WhatsApp is", async () => {
  expect(await examineWhatsApp(whatsAppAt(NOBODY))).toMatchObject([
    { state: "bad", says: "WHATSAPP_API_URL: the connection failed" },
  ]);
});

const all = Object.fromEntries(CURRENCIES.map((currency) => [currency, 2]));
const table = (rates: Record<string, number>) => ({ base: "CAD", date: "2026-03-01", rates });

test.each([
  [200, table(all), "ok", "of 2026-03-01"],
  [200, table({ ...all, BRL: 0 }), "bad", "RATES_UPSTREAM: no usable rate for BRL"],
  [500, {}, "bad", "RATES_UPSTREAM: status 500"],
])("asks for exchange rates: %i", async (status, body, state, says) => {
  const config = readConfig({ RATES_UPSTREAM: await answering(status, body) });
  const rateSource = frankfurter({ baseUrl: config.ratesUpstream });
  const about = "exchange rates";
  expect(await examineRates({ config, rateSource }, new Date(NOON))).toEqual({ about, state, says });
});

const accountsBy = (settings: NodeJS.ProcessEnv) =>
  examineAccounts({ config: readConfig(settings), clock: fixedClock(NOON) });
const byProvider = (issuer: string) =>
  accountsBy({
    OIDC_PROVIDERS: JSON.stringify([{ name: "casa", issuer, client_id: "us", client_secret: "s" }]),
  });

test("asks each service that one can sign in by how to", async () => {
  const { origin: issuer } = await serve((_request, answer) => {
    const description = { issuer, authorization_endpoint: `${issuer}/in`, jwks_uri: `${issuer}/keys` };
    answer.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(description));
  });
  expect(await byProvider(issuer)).toEqual([
    { about: "sign-in by casa", state: "ok", says: `${issuer} says how` },
  ]);
  expect(await byProvider(NOBODY)).toEqual([
    {
      about: "sign-in by casa",
      state: "bad",
      says: `OIDC_PROVIDERS: ${NOBODY} does not say how (no answer)`,
    },
  ]);
});

test.each([
  [200, { keys: [{ kty: "EC" }] }, {}, "ok", /signs them in$/],
  [
    200,
    { keys: [] },
    { SUPABASE_JWT_SECRET: "a-secret-that-issuer-and-product-share" },
    "ok",
    /signs them in$/,
  ],
  [200, { keys: [] }, {}, "bad", /^SUPABASE_JWT_SECRET: needed/],
  [503, {}, {}, "bad", /^SUPABASE_URL: .* gives no keys \(no keys: status 503\)$/],
])("asks where accounts are kept for its keys: %i %j %j", async (status, body, settings, state, says) => {
  const SUPABASE_URL = await answering(status, body);
  expect(await accountsBy({ SUPABASE_URL, SUPABASE_ANON_KEY: "public", ...settings })).toEqual([
    { about: "accounts", state, says: expect.stringMatching(says) },
  ]);
});
