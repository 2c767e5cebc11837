import * as z from "zod";
import { phoneDigits } from "#shared/phone-number.ts";
import { type CallBudgets, callBudget, readCallBudgets } from "./configured/call-budget.ts";
import { isLocal } from "./local-address.ts";

const hours = z.coerce.number().int().min(0).max(87_600);
const onOff = z.enum(["on", "off"]).transform((value) => value === "on");
// What is none is not asked further questions.
const url = z.url({ protocol: /^https?$/, abort: true, error: "must begin with http:// or https://" });
/** An address of which every page is meant; the product serves none below a path. As browsers write it. */
const origin = url
  .refine(
    (text) => /^\/+$/.test(new URL(text).pathname) && !/[?#@]/.test(text),
    "must be an address without a path, as in https://voos.example",
  )
  .transform((text) => new URL(text).origin);
/** The interface of a service that is shown a secret of ours; without a trailing slash. */
const secretApi = url
  .refine((text) => text.startsWith("https:") || isLocal(text), "must be https unless it is on this machine")
  .transform((text) => text.replace(/\/+$/, ""));
/** A server with a user's name and password in its address, which may not be repeated in a message. */
const server = (start: RegExp, form: string) => {
  const error = `must be ${form}, with %40 for @, %23 for #, %2F for / in a password`;
  return z.url({ abort: true, error }).regex(start, error);
};
/** Addresses and networks, as in `10.0.0.1, 172.16.0.0/12`. */
const addresses = z
  .string()
  .transform((text) => text.split(",").map((address) => address.trim()))
  .pipe(
    z.array(
      z.union(
        [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
        "must be addresses or networks, as in 127.0.0.1, 10.0.0.0/8",
      ),
    ),
  );
/** As in `avisos@voos.example` or `Voos <avisos@voos.example>`. */
const sender = z
  .string()
  .trim()
  .regex(
    /^([^<>]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
    "must be an address, or a name and one: Rasante <avisos@voos.example>",
  );
/** Digits of E.164, whatever stands between them. */
const phoneNumber = z.string().transform((text, context): string => {
  const digits = phoneDigits(text);
  if (digits) return digits;
  context.addIssue("must be a telephone number with its country, as in +55 11 98765-4321");
  return z.NEVER;
});
const templateName = z.string().regex(/^[a-z0-9_]{1,512}$/, "must be of small letters, digits and _");
/** In which languages a template was approved, as WhatsApp writes them: pt_BR, en. */
const templateLanguages = z
  .string()
  .transform((text) => text.split(",").map((code) => code.trim()))
  .pipe(z.array(z.string().regex(/^(pt|en|es|fr)(_[A-Z]{2})?$/, "must be of pt_BR, en, es, fr")).min(1));
/** Nothing that stands in instructions or is typed in a row: whoever knows it is whoever he wants to be. */
const secret = z
  .string()
  .min(32)
  .refine(
    (text) => new Set(text).size >= 10 && !/change.?me|your.?secret|insert.?here|xxxx/i.test(text),
    "a secret of your own, as `openssl rand -base64 48` makes it",
  );
const roles = z
  .string()
  .transform((text) => text.split(",").map((role) => role.trim()))
  .pipe(z.array(z.enum(["api", "worker"])).min(1));

const callBudgets = z.string().transform((text, context): CallBudgets => {
  const budgets = readCallBudgets(text);
  if (budgets) return budgets;
  context.addIssue(
    "whole calls of an hour, a day or a month (60, 8/day, 250/month), for all sources or for each (searchapi=3000,serpapi=250/month)",
  );
  return z.NEVER;
});
/** Who is asked for fares, in order. */
const fareSources = z
  .string()
  .transform((text) => text.split(",").map((name) => name.trim()))
  .pipe(z.array(z.enum(["simulated", "searchapi", "serpapi"])).min(1));
/** What no header can carry would look like a vendor that cannot be reached. */
const vendorKey = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]+$/, "must be a key as the vendor gives it, without spaces");

/** What browsers refuse to send keeps the whole web app from its server. */
const inHeader = z
  .string()
  .regex(
    /^[\x21-\x7e\xa1-\xff]+( +[\x21-\x7e\xa1-\xff]+)*$/,
    "must be letters, digits and signs that a header can carry",
  );

const providerName = z
  .string()
  .regex(/^[a-z][a-z0-9_-]{0,31}$/)
  .refine((name) => name !== "email" && name !== "phone");
export const oidcProvider = z.strictObject({
  name: providerName,
  issuer: z.url(),
  client_id: z.string().min(1),
  client_secret: z.string().min(1),
  scopes: z
    .string()
    .regex(/^[\x21\x23-\x5b\x5d-\x7e]+( [\x21\x23-\x5b\x5d-\x7e]+)*$/)
    .default("openid email profile"),
});

/** Every setting of the product, by the name of its environment variable. Documented in `.env.example`. */
export const settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default("localhost"),
  NODE_ENV: z.string().default(""),
  DATA_DIR: z.string().min(1).default(".data"),
  DATABASE_URL: server(/^postgres(ql)?:\/\//i, "postgres://user:password@host:5432/rasante").optional(),
  PUBLIC_URL: origin.optional(),
  TRUSTED_PROXIES: addresses.default([]),
  PRODUCT_NAME: z.string().min(1).max(40).default("Rasante"),
  TENANT_ID: inHeader.default("rasante"),
  PRODUCT_ID: inHeader.default("rasante-web"),
  ROLES: roles.default(["api", "worker"]),
  API_REQUESTS_PER_MINUTE: z.coerce.number().int().min(60).max(100_000_000).default(1200),
  API_REQUESTS_AT_ONCE: z.coerce.number().int().min(1).max(100_000).default(200),
  EVENT_STREAM_SECONDS: z.coerce.number().int().min(0).max(3600).default(300),
  ALERT_BUNDLE_SECONDS: z.coerce.number().int().min(0).max(480).default(300),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, "must be 16 to 200 characters without spaces")
    .optional(),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("warn"),
  SMTP_URL: server(/^smtps?:\/\/[^/]/i, "smtp://user:password@host:587").optional(),
  MAIL_FROM: sender.default("Rasante <avisos@localhost>"),
  CONTACT_EMAIL: z.email().optional(),
  JWT_SECRET: secret.optional(),
  OLD_JWT_SECRET: secret.optional(),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d{1,20}:[A-Za-z0-9_-]{30,60}$/, "must be a token as @BotFather gives it")
    .optional(),
  TELEGRAM_API_URL: secretApi.default("https://api.telegram.org"),
  WHATSAPP_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{20,1000}$/, "must be an access token")
    .optional(),
  WHATSAPP_PHONE_NUMBER_ID: z
    .string()
    .regex(/^\d{5,20}$/, "must be the id of a number, not the number")
    .optional(),
  WHATSAPP_NUMBER: phoneNumber.optional(),
  WHATSAPP_APP_SECRET: z
    .string()
    .regex(/^[0-9a-f]{32}$/i, "must be the secret of an app: 32 hexadecimal digits")
    .optional(),
  WHATSAPP_VERIFY_TOKEN: z.string().min(16).max(200).optional(),
  WHATSAPP_TEMPLATE: templateName.default("alerta_preco_v1"),
  WHATSAPP_TEMPLATE_SEVERAL: templateName.default("alertas_preco_v1"),
  WHATSAPP_LANGUAGES: templateLanguages.default(["pt_BR", "en", "es", "fr"]),
  WHATSAPP_API_URL: secretApi.default("https://graph.facebook.com/v25.0"),
  AUTH_REQUESTS_PER_SOURCE: z.coerce.number().int().min(1).max(100_000).default(30),
  AUTH_MAILS_PER_HOUR: z.coerce.number().int().min(1).max(1_000_000).default(600),
  AUTH_SIGNUPS: onOff.default(true),
  AUTH_AUTOCONFIRM: onOff.default(false),
  AUTH_REDIRECT_URLS: z.string().default(""),
  AUTH_MIN_PASSWORD: z.coerce.number().int().min(6).max(72).default(6),
  AUTH_REFUSE_COMMON_PASSWORDS: onOff.default(false),
  AUTH_SESSION_HOURS: hours.default(0),
  AUTH_INACTIVITY_HOURS: hours.default(0),
  AUTH_REAUTHENTICATION: onOff.default(false),
  AUTH_REQUIRE_CURRENT_PASSWORD: onOff.default(false),
  OIDC_PROVIDERS: z.string().default("[]"),
  ACCOUNT_ACTIVATION: z.enum(["auto", "manual"]).default("auto"),
  TRIAL_DAYS: z.coerce.number().int().min(0).max(3650).default(0),
  SUPABASE_URL: url.optional(),
  SUPABASE_ANON_KEY: z.string().min(1).optional(),
  SUPABASE_JWT_SECRET: secret.optional(),
  DEMO: onOff.optional(),
  FARE_SOURCE: fareSources.default(["simulated"]),
  SEARCHAPI_KEY: vendorKey.optional(),
  SEARCHAPI_URL: url.default("https://www.searchapi.io/api/v1"),
  SERPAPI_KEY: vendorKey.optional(),
  SERPAPI_URL: url.default("https://serpapi.com"),
  FARE_CHECKS_PER_HOUR: callBudgets.default({ ofAll: callBudget(3600, "hour") }),
  FARE_CHECK_INTERVAL: z.coerce.number().int().min(1).max(2_592_000).default(21_600),
  FARE_WORLD_SEED: z.string().default("rasante"),
  RATES_URL: z
    .string()
    .regex(/^(\/|https?:\/\/)[^/\s]\S*[/=]$/, "must be what a currency is written behind: /rates/latest/")
    .optional(),
  RATES_UPSTREAM: z.union([url, z.literal("off")], "must be an address or off").default("off"),
});
