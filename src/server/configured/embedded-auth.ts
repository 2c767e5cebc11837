import type * as z from "zod";
import type { settings } from "#server/settings.ts";
import { type OidcProvider, oidcProviders } from "./oidc-providers.ts";

/** How accounts are kept here. */
export interface EmbeddedAuth {
  /** How often one address may ask each route of the accounts in five minutes. */
  authRequestsPerSource: number;
  /** How many mails about accounts may be asked for in an hour; undefined: any number, as none leaves this machine. */
  mailsPerHour: number | undefined;
  /** Whether strangers may make accounts, as far as is known here; who has one signs in either way. */
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
}

/** What the settings say of them. */
export const embeddedAuth = (s: z.infer<typeof settings>): EmbeddedAuth => ({
  authRequestsPerSource: s.AUTH_REQUESTS_PER_SOURCE,
  mailsPerHour: s.SMTP_URL === undefined ? undefined : s.AUTH_MAILS_PER_HOUR,
  signups: s.AUTH_SIGNUPS || s.SUPABASE_URL !== undefined,
  autoconfirm: s.AUTH_AUTOCONFIRM,
  redirectUrls: s.AUTH_REDIRECT_URLS,
  minPassword: s.AUTH_MIN_PASSWORD,
  refuseCommonPasswords: s.AUTH_REFUSE_COMMON_PASSWORDS,
  sessionHours: s.AUTH_SESSION_HOURS,
  inactivityHours: s.AUTH_INACTIVITY_HOURS,
  reauthentication: s.AUTH_REAUTHENTICATION,
  requireCurrentPassword: s.AUTH_REQUIRE_CURRENT_PASSWORD,
  oidcProviders: oidcProviders(s.OIDC_PROVIDERS),
});
