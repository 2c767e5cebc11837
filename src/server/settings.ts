import * as z from "zod";

const seconds = z.coerce.number().int().min(1);
const hours = z.coerce.number().int().min(0).max(87_600);
const onOff = z.enum(["on", "off"]).transform((value) => value === "on");
const url = z.url({ protocol: /^https?$/ });
/** Addresses and networks, as in `10.0.0.1, 172.16.0.0/12`. */
const addresses = z
  .string()
  .transform((text) => text.split(",").map((address) => address.trim()))
  .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])));
/** As in `avisos@voos.example` or `Voos <avisos@voos.example>`. */
const sender = z
  .string()
  .trim()
  .regex(/^([^<>]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/);
const roles = z
  .string()
  .transform((text) => text.split(",").map((role) => role.trim()))
  .pipe(z.array(z.enum(["api", "worker"])).min(1));

/** Who is asked for fares, in order. */
/** One number for all sources together, or one for each: searchapi=3000,serpapi=60. */
const checks = z.string().transform((text, context): { calls: number } | Record<string, number> => {
  const parts = text.includes("=") ? text.split(",").map((part) => part.split("=")) : [["calls", text]];
  const counts = parts.map(([name = "", count = ""]) => [name.trim(), Number(count)] as const);
  const isUsable = counts.every(([name, count]) => name !== "" && Number.isInteger(count) && count >= 1);
  if (isUsable) return Object.fromEntries(counts);
  context.addIssue("a whole number above 0, or one for each source: searchapi=3000,serpapi=60");
  return z.NEVER;
});
const fareSources = z
  .string()
  .transform((text) => text.split(",").map((name) => name.trim()))
  .pipe(z.array(z.enum(["simulated", "searchapi", "serpapi"])).min(1));

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
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  PUBLIC_URL: url.optional(),
  TRUSTED_PROXIES: addresses.default([]),
  PRODUCT_NAME: z.string().min(1).max(40).default("Rasante"),
  TENANT_ID: z.string().min(1).default("rasante"),
  PRODUCT_ID: z.string().min(1).default("rasante-web"),
  ROLES: roles.default(["api", "worker"]),
  API_REQUESTS_PER_MINUTE: z.coerce.number().int().min(60).max(100_000_000).default(1200),
  EVENT_STREAM_SECONDS: z.coerce.number().int().min(0).max(3600).default(300),
  ALERT_BUNDLE_SECONDS: z.coerce.number().int().min(0).max(480).default(300),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("warn"),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: sender.default("Rasante <avisos@localhost>"),
  CONTACT_EMAIL: z.email().optional(),
  JWT_SECRET: z.string().min(32).optional(),
  AUTH_REQUESTS_PER_SOURCE: z.coerce.number().int().min(1).max(100_000).default(30),
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
  SUPABASE_JWT_SECRET: z.string().min(32).optional(),
  DEMO: onOff.optional(),
  FARE_SOURCE: fareSources.default(["simulated"]),
  SEARCHAPI_KEY: z.string().min(1).optional(),
  SEARCHAPI_URL: url.default("https://www.searchapi.io/api/v1"),
  SERPAPI_KEY: z.string().min(1).optional(),
  SERPAPI_URL: url.default("https://serpapi.com"),
  FARE_CHECKS_PER_HOUR: checks.default({ calls: 3600 }),
  FARE_CHECK_INTERVAL: seconds.default(21_600),
  FARE_WORLD_SEED: z.string().default("rasante"),
  RATES_URL: z.string().optional(),
  RATES_UPSTREAM: z.union([url, z.literal("off")]).default("off"),
});
