import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });
const instant = () => timestamp({ withTimezone: true, mode: "date" });
const day = () => date({ mode: "string" });

/* Who someone is. Owned by auth; empty when accounts live at a hosted issuer. */

export const users = pgTable("users", {
  id: uuid().primaryKey(),
  email: text().notNull().unique(),
  passwordHash: text(),
  emailConfirmedAt: instant(),
  /** What the user may write: names, language at sign-up. */
  userMetadata: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  appMetadata: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  confirmationSentAt: instant(),
  recoverySentAt: instant(),
  reauthenticationSentAt: instant(),
  invitedAt: instant(),
  /** The address an unfinished change leads to. */
  newEmail: text(),
  emailChangeSentAt: instant(),
  lastSignInAt: instant(),
  bannedUntil: instant(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
});

export const sessions = pgTable(
  "sessions",
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Number of the refresh token that is valid now. */
    counter: integer().notNull().default(0),
    aal: text().notNull().default("aal1"),
    /** [{method, timestamp}], newest first. */
    amr: jsonb().$type<{ method: string; timestamp: number }[]>().notNull(),
    ip: text(),
    userAgent: text(),
    createdAt: instant().notNull(),
    refreshedAt: instant().notNull(),
  },
  (t) => [index().on(t.userId)],
);

/** Links and codes sent by mail: single use, expiring, unreadable at rest. */
export const oneTimeLinks = pgTable(
  "one_time_links",
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text().notNull(),
    tokenHash: text().notNull().unique(),
    codeHmac: text().notNull(),
    tries: smallint().notNull().default(0),
    redirectTo: text().notNull(),
    /** Password hash and names that take effect when this link is used (sign-up of an unconfirmed address). */
    pending: jsonb().$type<{ passwordHash: string | null; userMetadata: Record<string, unknown> }>(),
    createdAt: instant().notNull(),
    /** The address this link was sent to, when it is not the account's: an e-mail change has two. */
    sentTo: text(),
    /** PKCE: the flow that ends with a code instead of tokens. */
    flowStateId: uuid(),
    linkExpiresAt: instant().notNull(),
    codeExpiresAt: instant().notNull(),
  },
  (t) => [index().on(t.userId, t.kind)],
);

/** Tries per hashed key (an address, an account) in a window that starts with the first of them. */
export const attempts = pgTable(
  "attempts",
  { key: text().primaryKey(), windowStart: instant().notNull(), count: integer().notNull() },
  (t) => [index().on(t.windowStart)],
);

/** How an account is known elsewhere. The e-mail identity is derived from the user and has no row. */
export const identities = pgTable(
  "identities",
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    provider: text().notNull(),
    /** The provider's subject. */
    providerId: text().notNull(),
    identityData: jsonb().$type<Record<string, unknown>>().notNull(),
    lastSignInAt: instant().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [unique("identities_once").on(t.provider, t.providerId), index().on(t.userId)],
);

/** A sign-in under way that ends with a code: PKCE of our client, and the state sent to a provider. */
export const flowStates = pgTable(
  "flow_states",
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    userId: uuid().references(() => users.id, { onDelete: "cascade" }),
    /** How the session that comes of it was proven. */
    method: text().notNull(),
    codeChallenge: text(),
    codeChallengeMethod: text(),
    /** SHA-256 of the code that is exchanged for tokens; set when the flow has succeeded. */
    authCodeHash: text().unique(),
    provider: text(),
    /** SHA-256 of the cookie that ties the flow to a browser. */
    browserHash: text(),
    /** Verifier and nonce of our own exchange with the provider, sealed. */
    sealed: text(),
    redirectTo: text().notNull(),
    createdAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [index().on(t.createdAt)],
);

/** Second factors. The secret is sealed and shown once. */
export const factors = pgTable(
  "factors",
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    type: text().notNull(),
    friendlyName: text(),
    status: text().$type<"unverified" | "verified">().notNull(),
    sealedSecret: text().notNull(),
    /** The last time step whose code was accepted: it is not accepted again. */
    lastStep: bigint({ mode: "number" }),
    lastChallengedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [index().on(t.userId)],
);

export const factorChallenges = pgTable(
  "factor_challenges",
  {
    id: uuid().primaryKey(),
    factorId: uuid()
      .notNull()
      .references(() => factors.id, { onDelete: "cascade" }),
    ip: text(),
    createdAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [index().on(t.factorId)],
);

export const signingKeys = pgTable("signing_keys", {
  kid: text().primaryKey(),
  publicJwk: jsonb().$type<Record<string, unknown>>().notNull(),
  /** JWK of the private part, sealed with the installation's secret. */
  sealedPrivateJwk: text().notNull(),
  createdAt: instant().notNull(),
  retiredAt: instant(),
});

export const auditEvents = pgTable(
  "audit_events",
  {
    id: uuid().primaryKey(),
    at: instant().notNull(),
    userId: uuid(),
    event: text().notNull(),
    ip: text(),
    userAgent: text(),
  },
  (t) => [index().on(t.userId, t.at)],
);

/* What someone may, and how he likes it. Keyed by the issuer's subject. */

export const accounts = pgTable("accounts", {
  id: uuid().primaryKey(),
  email: text().notNull(),
  isActive: boolean().notNull().default(true),
  plan: text().$type<"basico" | "premium">().notNull().default("basico"),
  /** Inactive from then on, unless a plan was granted; null: no trial. */
  trialEndsAt: instant(),
  planGrantedAt: instant(),
  shareDeals: boolean().notNull().default(true),
  /** Alerts of every monitor are off since then. */
  alertsOffAt: instant(),
  createdAt: instant().notNull(),
});

export const profiles = pgTable("profiles", {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  currency: text(),
  language: text(),
  preferredAirport: text(),
  updatedAt: instant().notNull(),
});

/* What is watched and what it cost. */

export const fareQueries = pgTable(
  "fare_queries",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Simulated and real fares never meet: they are different fare queries. */
    market: text().$type<"simulated" | "real">().notNull(),
    origin: text().notNull(),
    destination: text().notNull(),
    cabin: text().$type<"economy" | "premium_economy" | "business" | "first">().notNull(),
    adults: smallint().notNull(),
    children: smallint().notNull(),
    infantsInSeat: smallint().notNull(),
    infantsOnLap: smallint().notNull(),
    maxStops: smallint().notNull(),
  },
  (t) => [
    unique("fare_queries_key").on(
      t.market,
      t.origin,
      t.destination,
      t.cabin,
      t.adults,
      t.children,
      t.infantsInSeat,
      t.infantsOnLap,
      t.maxStops,
    ),
  ],
);

/** A block of a fare calendar that one call answers. `dueAt` is also the lease of who works on it. */
export const sweeps = pgTable(
  "sweeps",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    fareQueryId: integer()
      .notNull()
      .references(() => fareQueries.id, { onDelete: "cascade" }),
    firstDeparture: day().notNull(),
    departureDays: smallint().notNull(),
    minStay: smallint().notNull(),
    maxStay: smallint().notNull(),
    dueAt: instant().notNull(),
    /** Tries since the last answer, counted before each one. */
    tries: smallint().notNull().default(0),
    lastAnswerAt: instant(),
    lastError: text(),
  },
  (t) => [
    unique("sweeps_block").on(t.fareQueryId, t.firstDeparture, t.minStay),
    index("sweeps_due").on(t.dueAt),
  ],
);

/** Current fares of a query: departure day × stay, row by row. */
export const fareGrids = pgTable("fare_grids", {
  fareQueryId: integer()
    .primaryKey()
    .references(() => fareQueries.id, { onDelete: "cascade" }),
  version: bigint({ mode: "number" }).notNull(),
  day0: day().notNull(),
  days: smallint().notNull(),
  stay0: smallint().notNull(),
  stays: smallint().notNull(),
  /** int32 little-endian, cents of CAD for the party; -1 unknown, 0 nothing sold. */
  prices: bytes().notNull(),
  /** uint8: 0 unknown, 1 low, 2 typical, 3 high. */
  levels: bytes().notNull(),
  /** uint32 little-endian, minutes since 1970; 0 never. */
  seen: bytes().notNull(),
});

/** What one answer changed, as packed deltas; the history of every pair. */
export const fareChanges = pgTable(
  "fare_changes",
  {
    fareQueryId: integer()
      .notNull()
      .references(() => fareQueries.id, { onDelete: "cascade" }),
    observedAt: instant().notNull(),
    source: text().notNull(),
    changes: smallint().notNull(),
    delta: bytes().notNull(),
  },
  (t) => [index("fare_changes_by_query").on(t.fareQueryId, t.observedAt)],
);

/** Calls a source may still be asked, refilled by the clock. */
export const sourceBudgets = pgTable("source_budgets", {
  source: text().primaryKey(),
  tokens: doublePrecision().notNull(),
  refilledAt: instant().notNull(),
});

/** Promotions planted by hand in the simulated world, to show or test a fall. */
export const simulatedPromotions = pgTable("simulated_promotions", {
  id: uuid().primaryKey(),
  origin: text().notNull(),
  destination: text().notNull(),
  /** 0.6 means 40 % off. */
  factor: doublePrecision().notNull(),
  startsAt: instant().notNull(),
  endsAt: instant().notNull(),
});

/* A user's monitors. */

export const searches = pgTable(
  "searches",
  {
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    fareQueryId: integer()
      .notNull()
      .references(() => fareQueries.id),
    /** Both null: continuous. */
    periodFrom: day(),
    periodTo: day(),
    minDays: smallint().notNull(),
    maxDays: smallint().notNull(),
    /** As asked, 0–10; the fare query knows only what sources tell apart. */
    maxStops: smallint().notNull(),
    pausedAt: instant(),
    alertsMutedAt: instant(),
    /** In whole units of its currency. */
    targetPrice: doublePrecision(),
    targetCurrency: text(),
    /** Cents of CAD for the party, with what it bought; all null before the first price. */
    cheapestPrice: integer(),
    cheapestLevel: text().$type<"low" | "typical" | "high">(),
    cheapestDeparture: day(),
    cheapestStay: smallint(),
    cheapestSeenAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    unique("searches_once")
      .on(t.accountId, t.fareQueryId, t.periodFrom, t.periodTo, t.minDays, t.maxDays, t.maxStops)
      .nullsNotDistinct(),
    index().on(t.fareQueryId),
    check("searches_period", sql`(${t.periodFrom} is null) = (${t.periodTo} is null)`),
    check("searches_stay", sql`${t.minDays} <= ${t.maxDays}`),
  ],
);

/** The lowest verified-or-plausible price of a monitor per day, in the market it was seen. */
export const dailyMinima = pgTable(
  "daily_minima",
  {
    searchId: uuid()
      .notNull()
      .references(() => searches.id, { onDelete: "cascade" }),
    fareQueryId: integer()
      .notNull()
      .references(() => fareQueries.id, { onDelete: "cascade" }),
    day: day().notNull(),
    /** Cents of CAD for the party. */
    price: integer().notNull(),
    checks: integer().notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.searchId, t.fareQueryId, t.day] })],
);

/* Telling people. */

/** Whether a monitor may alert again; one row per monitor that has ever been judged. */
export const alertStates = pgTable("alert_states", {
  searchId: uuid()
    .primaryKey()
    .references(() => searches.id, { onDelete: "cascade" }),
  /** What the figures below were seen in; a monitor that moved to another starts afresh. */
  fareQueryId: integer()
    .notNull()
    .references(() => fareQueries.id, { onDelete: "cascade" }),
  armed: boolean().notNull().default(true),
  /** Grows on every re-arm, so that a price that truly comes back may alert again. */
  generation: integer().notNull().default(0),
  /** Cents of CAD of the last alert. */
  lastPrice: integer(),
  lastAlertAt: instant(),
  /** Checks in a row at which the price stood high enough to re-arm. */
  recoveredChecks: smallint().notNull().default(0),
  /** Checks in a row at level low since it was last seen otherwise; null until then. */
  lowChecks: smallint(),
  lowestVerified: integer(),
  /** The observation and the target that were judged last: the same ones are not counted twice. */
  judgedCheck: text(),
  judgedTarget: text(),
  /** Cents of CAD: the last price seen above the target. */
  aboveTargetPrice: integer(),
  /** A very deep fall that was confirmed once and waits for its second look. */
  onceConfirmedPrice: integer(),
  onceConfirmedAt: instant(),
});

export const alerts = pgTable(
  "alerts",
  {
    id: uuid().primaryKey(),
    searchId: uuid()
      .notNull()
      .references(() => searches.id, { onDelete: "cascade" }),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    rule: text().$type<"target" | "drop" | "new-low" | "level">().notNull(),
    generation: integer().notNull(),
    departure: day().notNull(),
    stay: smallint().notNull(),
    /** Cents of CAD for the party, as confirmed. */
    price: integer().notNull(),
    priceBucket: integer().notNull(),
    source: text().notNull(),
    /** The exact pair was priced again then; no alert exists without it. */
    confirmedAt: instant().notNull(),
    /** What the reader is told: baseline, sample, target, percentile. */
    facts: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    unique("alerts_once").on(t.searchId, t.rule, t.generation, t.departure, t.stay, t.priceBucket),
    index().on(t.accountId, t.createdAt),
    check("alerts_confirmed", sql`${t.createdAt} - ${t.confirmedAt} <= interval '10 minutes'`),
  ],
);

/** A message owed to someone. Its id is the message id wherever it is sent. */
export const deliveries = pgTable(
  "deliveries",
  {
    id: uuid().primaryKey(),
    dedupeKey: text().notNull().unique(),
    accountId: uuid(),
    kind: text().notNull(),
    channel: text().$type<"email">().notNull().default("email"),
    recipient: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    attempts: smallint().notNull().default(0),
    createdAt: instant().notNull(),
    sentAt: instant(),
    /** Given up: the address does not exist, or the tries are used up. */
    failedAt: instant(),
    lastError: text(),
  },
  (t) => [
    index("deliveries_owed").on(t.createdAt).where(sql`${t.sentAt} is null and ${t.failedAt} is null`),
    index().on(t.accountId),
  ],
);

export const exchangeRates = pgTable("exchange_rates", {
  base: text().primaryKey(),
  date: day().notNull(),
  rates: jsonb().$type<Record<string, number>>().notNull(),
  fetchedAt: instant().notNull(),
});
