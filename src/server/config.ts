import type * as z from "zod";
import { BadSetting } from "./configured/bad-setting.ts";
import type { CallBudget } from "./configured/call-budget.ts";
import { type EmbeddedAuth, embeddedAuth } from "./configured/embedded-auth.ts";
import { chosenSources, totalBudget, type VendorSettings } from "./configured/fare-vendors.ts";
import { type HostedAuth, hostedAuth } from "./configured/hosted-auth.ts";
import { refuseContradictions } from "./configured/refuse-contradictions.ts";
import { type TelegramBot, telegramBot } from "./configured/telegram-bot.ts";
import { type WhatsAppNumber, whatsAppNumber } from "./configured/whatsapp-number.ts";
import { isLocal } from "./local-address.ts";
import { settings, USUAL_PORT } from "./settings.ts";

export interface Config extends EmbeddedAuth {
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
  /** Who runs the installation, as the law may want it at the foot of its pages; empty: nobody who has to say so. */
  company: string;
  /** The bot that writes on Telegram; undefined: nobody is written to there. */
  telegram: TelegramBot | undefined;
  /** The number that writes on WhatsApp; undefined: nobody is written to there. */
  whatsapp: WhatsAppNumber | undefined;
  jwtSecret: string | undefined;
  /** What `jwtSecret` was; only the command that changes it asks. */
  oldJwtSecret: string | undefined;
  /** Where accounts live when not here. */
  hosted: HostedAuth | undefined;
  activation: "auto" | "manual";
  /** Days of a trial, from an account's first request or, where it waits for one, its first activation; 0: no trial. */
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
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new BadSetting(`${String(issue?.path[0])}: ${issue?.message}`);
  }
  return toConfig(parsed.data);
}

type Settings = z.infer<typeof settings>;

function toConfig(s: Settings): Config {
  const publicUrl = s.PUBLIC_URL ?? `http://localhost:${servesPages(s) ? s.PORT : USUAL_PORT}`;
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
    company: s.COMPANY,
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
    jwtSecret: s.JWT_SECRET,
    oldJwtSecret: s.OLD_JWT_SECRET,
    ...embeddedAuth(s),
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

/** A worker alone shows no page: what it links to is somewhere else. */
const servesPages = ({ ROLES }: Settings): boolean => ROLES.includes("api");

/** The address of `Name <address>`, or of an address alone. */
const addressIn = (mailFrom: string): string => /<([^<>]+)>$/.exec(mailFrom)?.[1] ?? mailFrom;

/** The settings of this process: the only place that reads its environment. */
export const configFromEnvironment = (): Config => readConfig(process.env);
