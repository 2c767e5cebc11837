import * as z from "zod";

const seconds = z.coerce.number().int().min(1);
const onOff = z.enum(["on", "off"]).transform((value) => value === "on");
const url = z.url({ protocol: /^https?$/ });
const roles = z
  .string()
  .transform((text) => text.split(",").map((role) => role.trim()))
  .pipe(z.array(z.enum(["api", "worker"])).min(1));

/** Every setting of the product, by the name of its environment variable. Documented in `.env.example`. */
const settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default("localhost"),
  NODE_ENV: z.string().default(""),
  DATA_DIR: z.string().min(1).default(".data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  PUBLIC_URL: url.optional(),
  PRODUCT_NAME: z.string().min(1).max(40).default("Rasante"),
  TENANT_ID: z.string().min(1).default("rasante"),
  PRODUCT_ID: z.string().min(1).default("rasante-web"),
  ROLES: roles.default(["api", "worker"]),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("warn"),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default("Rasante <avisos@localhost>"),
  JWT_SECRET: z.string().min(32).optional(),
  AUTH_AUTOCONFIRM: onOff.default(false),
  AUTH_REDIRECT_URLS: z.string().default(""),
  DEMO: onOff.optional(),
  FARE_SOURCE: z.enum(["simulated"]).default("simulated"),
  FARE_CHECKS_PER_HOUR: z.coerce.number().int().min(1).default(3600),
  FARE_CHECK_INTERVAL: seconds.default(21_600),
  FARE_WORLD_SEED: z.string().default("rasante"),
  RATES_URL: z.string().optional(),
  RATES_UPSTREAM: z.union([url, z.literal("off")]).default("off"),
});

export interface Config {
  port: number;
  host: string;
  production: boolean;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Origin of every link the product sends, without a trailing slash. */
  publicUrl: string;
  productName: string;
  tenantId: string;
  productId: string;
  roles: readonly ("api" | "worker")[];
  logLevel: string;
  smtpUrl: string | undefined;
  mailFrom: string;
  jwtSecret: string | undefined;
  autoconfirm: boolean;
  /** Patterns of further places a mail link may lead to: `*` within a name, `**` across them. */
  redirectUrls: readonly string[];
  demo: boolean;
  /** The page that shows mails kept on this machine; never on a public address. */
  mailboxPage: boolean;
  fareSource: "simulated";
  checksPerHour: number;
  checkIntervalSeconds: number;
  fareWorldSeed: string;
  ratesUrl: string;
  ratesUpstream: string;
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
  return {
    port: s.PORT,
    host: s.HOST,
    production,
    dataDir: s.DATA_DIR,
    databaseUrl: s.DATABASE_URL,
    publicUrl,
    productName: s.PRODUCT_NAME,
    tenantId: s.TENANT_ID,
    productId: s.PRODUCT_ID,
    roles: s.ROLES,
    logLevel: s.LOG_LEVEL,
    smtpUrl: s.SMTP_URL,
    mailFrom: s.MAIL_FROM,
    jwtSecret: s.JWT_SECRET,
    autoconfirm: s.AUTH_AUTOCONFIRM,
    redirectUrls: s.AUTH_REDIRECT_URLS.split(",")
      .map((text) => text.trim())
      .filter(Boolean),
    demo: s.DEMO ?? (!s.DATABASE_URL && s.FARE_SOURCE === "simulated"),
    mailboxPage: !s.SMTP_URL && isLocal(publicUrl),
    fareSource: s.FARE_SOURCE,
    checksPerHour: s.FARE_CHECKS_PER_HOUR,
    checkIntervalSeconds: s.FARE_CHECK_INTERVAL,
    fareWorldSeed: s.FARE_WORLD_SEED,
    ratesUrl: s.RATES_URL ?? "/rates/latest/",
    ratesUpstream: s.RATES_UPSTREAM,
  };
}

function isLocal(address: string): boolean {
  const { hostname } = new URL(address);
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d+){3}$/.test(hostname);
}

/** The settings of this process: the only place that reads its environment. */
export const configFromEnvironment = (): Config => readConfig(process.env);
