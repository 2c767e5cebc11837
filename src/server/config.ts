import type * as z from "zod";
import { BadSetting } from "./configured/bad-setting.ts";
import type { CallBudget } from "./configured/call-budget.ts";
import { chosenSources, totalBudget, type VendorSettings } from "./configured/fare-vendors.ts";
import { type HostedAuth, hostedAuth } from "./configured/hosted-auth.ts";
import { type OidcProvider, oidcProviders } from "./configured/oidc-providers.ts";
import { type TelegramBot, telegramBot } from "./configured/telegram-bot.ts";
import { type WhatsAppNumber, whatsAppNumber } from "./configured/whats-app-number.ts";
import { isLocal } from "./local-address.ts";
import { settings } from "./settings.ts";

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
  /** What `jwtSecret` was; only the command that changes it asks. */
  oldJwtSecret: string | undefined;
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
  /** How often fare sources may be asked, all of them and all workers together. */
  callBudget: CallBudget;
  checkIntervalSeconds: number;
  fareWorldSeed: string;
  ratesUrl: string;
  ratesUpstream: string;
}

/** The settings of `env`, checked; throws `BadSetting` naming the first bad one. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new BadSetting(`${String(issue?.path[0])}: ${issue?.message}`);
  }
  return toConfig(parsed.data);
}

type Settings = z.infer<typeof settings>;

function toConfig(s: Settings): Config {
  const publicUrl = (s.PUBLIC_URL ?? `http://localhost:${s.PORT}`).replace(/\/+$/, "");
  const production = s.NODE_ENV === "production";
  const hosted = hostedAuth(s);
  const fareSources = chosenSources(s);
  refuseContradictions(s, { production, hosted, fareSources });
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
    telegram: telegramBot(s),
    whatsapp: whatsAppNumber(s),
    ...authConfig(s),
    hosted,
    activation: s.ACCOUNT_ACTIVATION,
    trialDays: s.TRIAL_DAYS,
    demo: s.DEMO ?? (!s.DATABASE_URL && fareSources === "simulated" && !hosted),
    mailboxPage: !s.SMTP_URL && isLocal(publicUrl),
    fareSources,
    callBudget: totalBudget(s),
    checkIntervalSeconds: s.FARE_CHECK_INTERVAL,
    fareWorldSeed: s.FARE_WORLD_SEED,
    ratesUrl: s.RATES_URL ?? "/rates/latest/",
    ratesUpstream: s.RATES_UPSTREAM,
  };
}

function refuseContradictions(
  s: Settings,
  { production, hosted, fareSources }: Pick<Config, "production" | "hosted" | "fareSources">,
) {
  if (!s.DATABASE_URL && s.ROLES.length < 2)
    throw new BadSetting("ROLES: api and worker share one process unless DATABASE_URL names a PostgreSQL");
  if (s.DEMO && s.DATABASE_URL && production)
    throw new BadSetting("DEMO: the demonstration account is never made on PostgreSQL in production");
  if (s.DEMO && hosted)
    throw new BadSetting("DEMO: the demonstration account needs the embedded accounts, not SUPABASE_URL");
  if (s.DEMO && fareSources !== "simulated")
    throw new BadSetting("DEMO: the demonstration account lives on simulated fares, not on FARE_SOURCE");
}

/** Of the embedded accounts. */
const authConfig = (s: Settings) => ({
  jwtSecret: s.JWT_SECRET,
  oldJwtSecret: s.OLD_JWT_SECRET,
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
});

/** The address of `Name <address>`, or of an address alone. */
const addressIn = (mailFrom: string): string => /<([^<>]+)>$/.exec(mailFrom)?.[1] ?? mailFrom;

/** The settings of this process: the only place that reads its environment. */
export const configFromEnvironment = (): Config => readConfig(process.env);
