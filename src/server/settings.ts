import * as z from "zod";
import { callBudget } from "./configured/call-budget.ts";
import {
  addressPatterns,
  networks,
  origin,
  ratesAddress,
  secretApi,
  sender,
  server,
  url,
} from "./configured/kinds/addresses.ts";
import { callBudgets, fareSources } from "./configured/kinds/fares.ts";
import { botToken, inHeader, metricsToken, secret, vendorKey } from "./configured/kinds/keys.ts";
import { listOf } from "./configured/kinds/list-of.ts";
import {
  accessToken,
  appSecret,
  phoneNumber,
  phoneNumberId,
  templateLanguages,
  templateName,
} from "./configured/kinds/whatsapp.ts";

/** Where the product listens unless it is told otherwise. */
export const USUAL_PORT = 3000;

const hours = z.coerce.number().int().min(0).max(87_600);
const onOff = z.enum(["on", "off"]).transform((value) => value === "on");
const roles = listOf(z.array(z.enum(["api", "worker"])).min(1));

/** Every setting of the product, by the name of its environment variable. Documented in `.env.example`. */
export const settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(USUAL_PORT),
  HOST: z.string().default("localhost"),
  NODE_ENV: z.string().default(""),
  DATA_DIR: z.string().min(1).default(".data"),
  DATABASE_URL: server(/^postgres(ql)?:\/\//i, "postgres://user:password@host:5432/rasante").optional(),
  PUBLIC_URL: origin.optional(),
  TRUSTED_PROXIES: networks.default([]),
  PRODUCT_NAME: z.string().min(1).max(40).default("Rasante"),
  COMPANY: z.string().max(300).default(""),
  TENANT_ID: inHeader.default("rasante"),
  PRODUCT_ID: inHeader.default("rasante-web"),
  ROLES: roles.default(["api", "worker"]),
  API_REQUESTS_PER_MINUTE: z.coerce.number().int().min(60).max(100_000_000).default(1200),
  API_REQUESTS_AT_ONCE: z.coerce.number().int().min(1).max(100_000).default(200),
  EVENT_STREAM_SECONDS: z.coerce.number().int().min(0).max(3600).default(300),
  ALERT_BUNDLE_SECONDS: z.coerce.number().int().min(0).max(480).default(300),
  METRICS_TOKEN: metricsToken.optional(),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("warn"),
  SMTP_URL: server(/^smtps?:\/\/[^/]/i, "smtp://user:password@host:587").optional(),
  MAIL_FROM: sender.default("Rasante <avisos@localhost>"),
  CONTACT_EMAIL: z.email().optional(),
  JWT_SECRET: secret.optional(),
  OLD_JWT_SECRET: secret.optional(),
  TELEGRAM_BOT_TOKEN: botToken.optional(),
  TELEGRAM_API_URL: secretApi.default("https://api.telegram.org"),
  WHATSAPP_TOKEN: accessToken.optional(),
  WHATSAPP_PHONE_NUMBER_ID: phoneNumberId.optional(),
  WHATSAPP_NUMBER: phoneNumber.optional(),
  WHATSAPP_APP_SECRET: appSecret.optional(),
  WHATSAPP_VERIFY_TOKEN: z.string().min(16).max(200).optional(),
  WHATSAPP_TEMPLATE: templateName.default("alerta_preco_v1"),
  WHATSAPP_TEMPLATE_SEVERAL: templateName.default("alertas_preco_v1"),
  WHATSAPP_LANGUAGES: templateLanguages.default(["pt_BR", "en", "es", "fr"]),
  WHATSAPP_API_URL: secretApi.default("https://graph.facebook.com/v25.0"),
  AUTH_REQUESTS_PER_SOURCE: z.coerce.number().int().min(1).max(100_000).default(30),
  AUTH_MAILS_PER_HOUR: z.coerce.number().int().min(1).max(1_000_000).default(600),
  AUTH_SIGNUPS: onOff.default(true),
  AUTH_AUTOCONFIRM: onOff.default(false),
  AUTH_REDIRECT_URLS: addressPatterns.default([]),
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
  RATES_URL: ratesAddress.optional(),
  RATES_UPSTREAM: z.union([url, z.literal("off")], "must be an address or off").default("off"),
});
