import { bigint, index, integer, jsonb, pgTable, smallint, text, unique, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/* Who someone is. Owned by auth; empty when accounts live at a hosted issuer. */

export const users = pgTable("users", {
  id: uuid().primaryKey(),
  email: text().notNull().unique(),
  passwordHash: text(),
  emailConfirmedAt: instant(),
  /** What the user may write: names, and the language he is written to in (at sign-up his browser's). */
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
  (t) => [index().on(t.userId, t.at), index().on(t.at)],
);
