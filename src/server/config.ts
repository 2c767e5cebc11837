import * as z from "zod";
import { isLocal } from "./local-address.ts";
import { oidcProvider, settings } from "./settings.ts";

/** A Supabase project that keeps the accounts. */
export interface HostedAuth {
  /** The project's auth service, which is also the issuer its tokens name. */
  authUrl: string;
  publishableKey: string;
  /** What projects without a key set sign with. */
  jwtSecret: string | undefined;
}

/** A bot of Telegram and where its interface is. */
export interface TelegramBot {
  token: string;
  /** Without a trailing slash. */
  apiUrl: string;
}

/** A number of ours on WhatsApp (Cloud API) and where its interface is. */
export interface WhatsAppNumber {
  token: string;
  /** What the interface calls the number. */
  phoneNumberId: string;
  /** Its digits, with the country. */
  number: string;
  /** What notifications are signed with, and what their address is proven by. */
  appSecret: string;
  verifyToken: string;
  /** The approved message about one alert, and that about several. */
  template: string;
  severalTemplate: string;
  /** In which they are approved, as in pt_BR; the first one speaks for those that are missing. */
  languages: readonly string[];
  /** Without a trailing slash. */
  apiUrl: string;
}

/** A service that can say who someone is, by OpenID Connect. */
export interface OidcProvider {
  /** As in the addresses and texts of the product, e.g. `google`. */
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Separated by spaces; `openid` is among them. */
  scopes: string;
}

export interface Config {
  port: number;
  host: string;
  production: boolean;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Whose word on where a request came from is taken. */
  trustedProxies: readonly string[];
  /** Origin of every link the product sends, without a trailing slash. */
  publicUrl: string;
  productName: string;
  tenantId: string;
  productId: string;
  roles: readonly ("api" | "worker")[];
  /** What one account may ask of the API lastingly; the other limits are parts of it. */
  apiRequestsPerMinute: number;
  /** How many requests this process works on at once; more are sent away with 503. */
  apiRequestsAtOnce: number;
  /** How long a page hears of changes before it has to ask again with a token of then; 0: not at all. */
  eventStreamSeconds: number;
  /** How long an alert waits for others that may go into the same message; 0: not at all. */
  alertBundleSeconds: number;
  logLevel: string;
  /** Who knows it may read the figures at /metrics; undefined: this machine alone may. */
  metricsToken: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Whom travellers may write to, e.g. to have an account activated. */
  contactEmail: string;
  /** The bot that writes on Telegram; undefined: nobody is written to there. */
  telegram: TelegramBot | undefined;
  /** The number that writes on WhatsApp; undefined: nobody is written to there. */
  whatsapp: WhatsAppNumber | undefined;
  jwtSecret: string | undefined;
  /** How often one address may ask each route of the accounts in five minutes. */
  authRequestsPerSource: number;
  /** Whether strangers may make accounts; who has one signs in either way. */
  signups: boolean;
  autoconfirm: boolean;
  /** Patterns of further places a mail link may lead to: `*` within a name, `**` across them. */
  redirectUrls: readonly string[];
  /** The fewest characters of a new password. */
  minPassword: number;
  /** Whether the passwords that are tried first cannot be chosen. */
  refuseCommonPasswords: boolean;
  /** Hours after which a session ends, however much it is used; 0: never. */
  sessionHours: number;
  /** Hours after its last renewal at which a session ends; 0: never. */
  inactivityHours: number;
  /** A new password needs a mailed code when the session is older than a day. */
  reauthentication: boolean;
  /** A new password needs the present one, unless the session came of a mailed link. */
  requireCurrentPassword: boolean;
  oidcProviders: readonly OidcProvider[];
  /** Where accounts live when not here. */
  hosted: HostedAuth | undefined;
  activation: "auto" | "manual";
  /** Days from an account's first request to the end of its trial; 0: no trial. */
  trialDays: number;
  demo: boolean;
  /** The page that shows mails kept on this machine; never on a public address. */
  mailboxPage: boolean;
  /** Simulated fares are never mixed with others: the simulated world, or real sources in order. */
  fareSources: "simulated" | readonly VendorSettings[];
  /** Calls an hour, of all sources and workers together. */
  checksPerHour: number;
  checkIntervalSeconds: number;
  fareWorldSeed: string;
  ratesUrl: string;
  ratesUpstream: string;
}

/** A vendor of real fares and how to reach it. */
export interface VendorSettings {
  name: "searchapi" | "serpapi";
  key: string;
  baseUrl: string;
  /** Calls an hour it may be asked at most, when it has a budget of its own. */
  checksPerHour: number | undefined;
}

/** A setting that cannot be used; its message is the one line the operator reads. */
export class BadSetting extends Error {}

/** The settings of `env`, checked; throws `BadSetting` naming the first bad one. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new BadSetting(`${issue?.path.join(".")}: ${issue?.message}`);
  }
  return toConfig(parsed.data);
}

function toConfig(s: z.infer<typeof settings>): Config {
  const publicUrl = (s.PUBLIC_URL ?? `http://localhost:${s.PORT}`).replace(/\/+$/, "");
  const production = s.NODE_ENV === "production";
  if (!s.DATABASE_URL && s.ROLES.length < 2)
    throw new BadSetting("ROLES: api and worker share one process unless DATABASE_URL names a PostgreSQL");
  if (s.DEMO && s.DATABASE_URL && production)
    throw new BadSetting("DEMO: the demonstration account is never made on PostgreSQL in production");
  const hosted = hostedAuth(s);
  const fareSources = chosenSources(s);
  if (s.DEMO && hosted)
    throw new BadSetting("DEMO: the demonstration account needs the embedded accounts, not SUPABASE_URL");
  return {
    port: s.PORT,
    host: s.HOST,
    production,
    dataDir: s.DATA_DIR,
    databaseUrl: s.DATABASE_URL,
    trustedProxies: s.TRUSTED_PROXIES,
    publicUrl,
    productName: s.PRODUCT_NAME,
    tenantId: s.TENANT_ID,
    productId: s.PRODUCT_ID,
    roles: s.ROLES,
    apiRequestsPerMinute: s.API_REQUESTS_PER_MINUTE,
    apiRequestsAtOnce: s.API_REQUESTS_AT_ONCE,
    eventStreamSeconds: s.EVENT_STREAM_SECONDS,
    alertBundleSeconds: s.ALERT_BUNDLE_SECONDS,
    logLevel: s.LOG_LEVEL,
    metricsToken: s.METRICS_TOKEN,
    smtpUrl: s.SMTP_URL,
    mailFrom: s.MAIL_FROM,
    contactEmail: s.CONTACT_EMAIL ?? addressIn(s.MAIL_FROM),
    telegram: s.TELEGRAM_BOT_TOKEN ? { token: s.TELEGRAM_BOT_TOKEN, apiUrl: s.TELEGRAM_API_URL } : undefined,
    whatsapp: whatsAppNumber(s),
    jwtSecret: s.JWT_SECRET,
    authRequestsPerSource: s.AUTH_REQUESTS_PER_SOURCE,
    signups: s.AUTH_SIGNUPS,
    autoconfirm: s.AUTH_AUTOCONFIRM,
    redirectUrls: s.AUTH_REDIRECT_URLS.split(",")
      .map((text) => text.trim())
      .filter(Boolean),
    minPassword: s.AUTH_MIN_PASSWORD,
    refuseCommonPasswords: s.AUTH_REFUSE_COMMON_PASSWORDS,
    sessionHours: s.AUTH_SESSION_HOURS,
    inactivityHours: s.AUTH_INACTIVITY_HOURS,
    reauthentication: s.AUTH_REAUTHENTICATION,
    requireCurrentPassword: s.AUTH_REQUIRE_CURRENT_PASSWORD,
    oidcProviders: oidcProviders(s.OIDC_PROVIDERS),
    hosted,
    activation: s.ACCOUNT_ACTIVATION,
    trialDays: s.TRIAL_DAYS,
    demo: s.DEMO ?? (!s.DATABASE_URL && fareSources === "simulated" && !hosted),
    mailboxPage: !s.SMTP_URL && isLocal(publicUrl),
    fareSources,
    checksPerHour: totalChecks(s),
    checkIntervalSeconds: s.FARE_CHECK_INTERVAL,
    fareWorldSeed: s.FARE_WORLD_SEED,
    ratesUrl: s.RATES_URL ?? "/rates/latest/",
    ratesUpstream: s.RATES_UPSTREAM,
  };
}

function chosenSources(s: z.infer<typeof settings>): Config["fareSources"] {
  if (new Set(s.FARE_SOURCE).size < s.FARE_SOURCE.length)
    throw new BadSetting("FARE_SOURCE: a source is named twice");
  if (s.FARE_SOURCE.includes("simulated") && s.FARE_SOURCE.length > 1)
    throw new BadSetting("FARE_SOURCE: simulated fares are never mixed with others");
  const vendors = {
    searchapi: { key: s.SEARCHAPI_KEY, baseUrl: s.SEARCHAPI_URL },
    serpapi: { key: s.SERPAPI_KEY, baseUrl: s.SERPAPI_URL },
  };
  const budgets: Record<string, number> = s.FARE_CHECKS_PER_HOUR;
  const chosen = s.FARE_SOURCE.flatMap((name) =>
    name === "simulated" ? [] : [{ name, ...vendors[name], checksPerHour: budgets[name] }],
  );
  return chosen.length === 0 ? "simulated" : chosen.map(usableVendor);
}

/** The whole budget; each source has its own, or none. */
function totalChecks({ FARE_CHECKS_PER_HOUR: given, FARE_SOURCE: named }: z.infer<typeof settings>): number {
  const budgets = Object.entries(given);
  const isForAll = "calls" in given && budgets.length === 1;
  const isForEach = budgets.length === named.length && named.every((name) => name in given);
  if (!isForAll && !isForEach)
    throw new BadSetting("FARE_CHECKS_PER_HOUR: one number for all sources, or one for each of FARE_SOURCE");
  return budgets.reduce((sum, [, calls]) => sum + calls, 0);
}

function usableVendor(vendor: Omit<VendorSettings, "key"> & { key: string | undefined }): VendorSettings {
  const { name, key, baseUrl } = vendor;
  if (!key) throw new BadSetting(`${name.toUpperCase()}_KEY: missing beside FARE_SOURCE`);
  if (!baseUrl.startsWith("https:") && !isLocal(baseUrl))
    throw new BadSetting(`${name.toUpperCase()}_URL: must be https unless it is on this machine`);
  return { ...vendor, key };
}

function whatsAppNumber(s: z.infer<typeof settings>): WhatsAppNumber | undefined {
  const needed = {
    WHATSAPP_TOKEN: s.WHATSAPP_TOKEN,
    WHATSAPP_PHONE_NUMBER_ID: s.WHATSAPP_PHONE_NUMBER_ID,
    WHATSAPP_NUMBER: s.WHATSAPP_NUMBER,
    WHATSAPP_APP_SECRET: s.WHATSAPP_APP_SECRET,
    WHATSAPP_VERIFY_TOKEN: s.WHATSAPP_VERIFY_TOKEN,
  };
  const missing = Object.entries(needed).flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (missing.length === Object.keys(needed).length) return undefined;
  if (missing.length > 0)
    throw new BadSetting(`${missing[0]}: missing beside the other settings of WhatsApp`);
  const { WHATSAPP_TOKEN: token = "", WHATSAPP_PHONE_NUMBER_ID: phoneNumberId = "" } = needed;
  const { WHATSAPP_NUMBER: number = "", WHATSAPP_APP_SECRET: appSecret = "" } = needed;
  const { WHATSAPP_VERIFY_TOKEN: verifyToken = "" } = needed;
  return {
    ...{ token, phoneNumberId, number, appSecret, verifyToken },
    template: s.WHATSAPP_TEMPLATE,
    severalTemplate: s.WHATSAPP_TEMPLATE_SEVERAL,
    languages: s.WHATSAPP_LANGUAGES,
    apiUrl: s.WHATSAPP_API_URL,
  };
}

function hostedAuth(s: z.infer<typeof settings>): HostedAuth | undefined {
  const { SUPABASE_URL: address, SUPABASE_ANON_KEY: publishableKey, SUPABASE_JWT_SECRET: jwtSecret } = s;
  if (!address) {
    if (publishableKey || jwtSecret) throw new BadSetting("SUPABASE_URL: missing beside its keys");
    return undefined;
  }
  if (!publishableKey) throw new BadSetting("SUPABASE_ANON_KEY: missing beside SUPABASE_URL");
  const { origin, protocol, pathname } = new URL(address);
  if (pathname !== "/") throw new BadSetting("SUPABASE_URL: the project's address, without a path");
  if (protocol === "http:" && !isLocal(address))
    throw new BadSetting("SUPABASE_URL: must be https unless it is on this machine");
  return { authUrl: `${origin}/auth/v1`, publishableKey, jwtSecret };
}

function oidcProviders(text: string): OidcProvider[] {
  const parsed = z.array(oidcProvider).safeParse(parsedJson(text));
  // The text holds secrets, so the message names only where it is wrong.
  if (!parsed.success)
    throw new BadSetting(`OIDC_PROVIDERS: not as documented at "${parsed.error.issues[0]?.path.join(".")}"`);
  const names = parsed.data.map(({ name }) => name);
  if (new Set(names).size < names.length) throw new BadSetting("OIDC_PROVIDERS: a name is used twice");
  return parsed.data.map(asProvider);
}

function asProvider({ name, issuer, scopes, ...client }: z.infer<typeof oidcProvider>): OidcProvider {
  if (!issuer.startsWith("https:") && !(issuer.startsWith("http:") && isLocal(issuer)))
    throw new BadSetting(`OIDC_PROVIDERS: the issuer of ${name} must be https unless it is on this machine`);
  if (!scopes.split(" ").includes("openid"))
    throw new BadSetting(`OIDC_PROVIDERS: the scopes of ${name} lack openid`);
  return { name, issuer, scopes, clientId: client.client_id, clientSecret: client.client_secret };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The address of `Name <address>`, or of an address alone. */
const addressIn = (mailFrom: string): string => /<([^<>]+)>$/.exec(mailFrom)?.[1] ?? mailFrom;

/** The settings of this process: the only place that reads its environment. */
export const configFromEnvironment = (): Config => readConfig(process.env);
