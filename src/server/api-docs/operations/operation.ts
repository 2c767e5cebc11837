import type { DomainErrorCode } from "#server/errors.ts";

export const TAGS = {
  Searches: "The monitors of the caller: route, dates, stay, passengers, cabin and stops.",
  Flights: "The priced pairs of departure and return that monitors have found.",
  Alerts: "What the caller has been told, why, and whether it held.",
  Deals:
    "Of every route that somebody watches the lowest price, as last seen, of the flights that its monitors expect to cost " +
    "least now, without saying who.",
  Files: "The same as files to keep: tables for spreadsheets, JSON, calendars.",
  "Secret links": "Addresses that open a search to whoever knows them, until its owner revokes them.",
  Airports: "Airports by text and by code.",
  Profile: "Preferences, plan and activation of the caller.",
  "Access tokens":
    "The keys of the caller's own programs. A token cannot manage tokens: these calls need a session.",
  Channels:
    "Where the caller hears of alerts besides mail: browsers, webhooks and chats. These calls need a session.",
  Account: "What is kept about the caller: sessions, export and erasure. These calls need a session.",
  "Exchange rates": "Daily rates of the twelve currencies.",
  Installation: "What a client must know before anyone signs in, and how the installation is.",
  Operator:
    "Looking after the installation. To whoever is no operator, and to his access tokens of another scope than `admin`, these calls do not exist.",
} as const;

/**
 * Who may call: `open` anyone; `account` whoever is signed in, and his access tokens; `active` not while his account is
 * inactive; `session` no access token; `operator` whoever looks after the installation, and his tokens for it.
 */
export type Access = "open" | "account" | "active" | "session" | "operator";

/** What the routes cannot say of themselves, for the document. */
export interface Operation {
  /** Stable name for generated clients. */
  id: string;
  tag: keyof typeof TAGS;
  summary: string;
  /** What a caller would otherwise have to find out. */
  says?: string;
  access: Access;
  /** The one good answer. */
  done: readonly [status: number, says: string];
  /** What the good answer is when it is not JSON. */
  media?: string;
  /** Takes an `Idempotency-Key`: sent twice, one thing is made, the first or, where its secret is told once, the last. */
  once?: "first" | "last";
  /** Beyond those that its access and its input bring along. */
  refusals?: readonly DomainErrorCode[];
}

/** By method and path template, e.g. `GET /api/v1/airports/{iata}`. */
export type Operations = Readonly<Record<string, Operation>>;
