import { AuthError } from "#server/auth/auth-error.ts";
import { type Caller, sourceOf } from "#server/auth/caller.ts";
import type { Executor } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { sign } from "#server/secret.ts";
import {
  type BothCounted,
  type BothTries,
  type Counted,
  countAttempt,
  forgetAttempts,
  type Try,
} from "./store.ts";

interface Limit {
  max: number;
  seconds: number;
}

/** The first of these numbers is a setting; the others grow with it. */
const usualRequests = 30;

/** Requests one source may send to a route, at the usual setting. */
const perSource = {
  "sign-in": { max: 30, seconds: 300 },
  refresh: { max: 150, seconds: 300 },
  "use-link": { max: 30, seconds: 300 },
  "sign-up": { max: 30, seconds: 300 },
  recover: { max: 30, seconds: 300 },
  resend: { max: 30, seconds: 300 },
  otp: { max: 30, seconds: 300 },
  "change-user": { max: 30, seconds: 300 },
  authorize: { max: 30, seconds: 300 },
  "provider-answer": { max: 30, seconds: 300 },
  reauthenticate: { max: 30, seconds: 300 },
  "factor-challenge": { max: 15, seconds: 60 },
  "factor-verify": { max: 15, seconds: 60 },
} satisfies Record<string, Limit>;
export type LimitedRoute = keyof typeof perSource;

/** Guesses at one account, from wherever; addresses nobody has are counted alike. */
const perAccount = {
  password: { max: 10, seconds: 900 },
  code: { max: 10, seconds: 900 },
  totp: { max: 5, seconds: 300 },
} satisfies Record<string, Limit>;
type Guessed = keyof typeof perAccount;

/** Mails that whoever knows the address may ask for again. */
const repeatable = ["confirm", "email-change"] as const;
type Repeatable = (typeof repeatable)[number];
const againOf = <Purpose extends Repeatable>(purpose: Purpose) => `${purpose}-again` as const;

const mailPurposes = ["recover", "otp", "reauthenticate", ...repeatable, ...repeatable.map(againOf)] as const;
type MailPurpose = (typeof mailPurposes)[number];
const mailKey = (purpose: MailPurpose) => `mail-${purpose}`;
const hourKey = (purpose: MailPurpose) => `mails-${purpose}`;

const mailGap: Limit = { max: 1, seconds: 60 };
const mailsPerHour: Limit = { max: 5, seconds: 3600 };
const refreshesPerHour: Limit = { max: 20, seconds: 3600 };

type Needs = Pick<Deps, "clock" | "secret"> & { db: Executor };
type OfSource = Needs & Pick<Deps, "config">;

function sourceLimit({ config }: OfSource, route: LimitedRoute): Limit {
  const { max, seconds } = perSource[route];
  return { max: Math.ceil((max * config.authRequestsPerSource) / usualRequests), seconds };
}

export async function limitSource(deps: OfSource, route: LimitedRoute, { ip }: Caller): Promise<void> {
  const retryAfter = await overrun(deps, keyOf(deps, route, sourceOf(ip)), sourceLimit(deps, route));
  if (retryAfter) throw tooManyRequests(retryAfter);
}

/** Counts a guess before it is checked, so that guesses in parallel gain nothing. */
export async function limitGuesses(deps: Needs, guessed: Guessed, email: string): Promise<void> {
  const retryAfter = await overrun(deps, guessesKey(deps, guessed, email), perAccount[guessed]);
  if (retryAfter) throw tooManyRequests(retryAfter);
}

/**
 * As `limitSource` and then `limitGuesses` at the password of `email`, by one statement of the caller's: a source that
 * asks too often has not guessed. Answers what else `count` has read.
 */
export async function limitSignIn<Counting extends BothCounted>(
  deps: OfSource,
  { caller, email }: { caller: Caller; email: string },
  count: (tries: BothTries) => Promise<Counting>,
): Promise<Counting> {
  const now = deps.clock.now();
  const perRoute = sourceLimit(deps, "sign-in");
  const first = tryAt(perRoute, keyOf(deps, "sign-in", sourceOf(caller.ip)), now);
  const second = tryAt(perAccount.password, guessesKey(deps, "password", email), now);
  const counted = await count({ first, max: perRoute.max, second, now });
  const retryAfter =
    excess(perRoute, first, counted.first) ??
    (counted.second ? excess(perAccount.password, second, counted.second) : undefined);
  if (retryAfter) throw tooManyRequests(retryAfter);
  return counted;
}

/** Under what the guesses at an account are counted. */
export const guessesKey = (deps: Pick<Deps, "secret">, guessed: Guessed, email: string): string =>
  keyOf(deps, guessed, email);

/** Whoever proved to own the account did not guess. */
export async function forgiveGuesses(
  deps: Pick<Deps, "secret">,
  db: Executor,
  guessed: Guessed,
  email: string,
): Promise<void> {
  await forgetAttempts(db, guessesKey(deps, guessed, email));
}

/** Deletes every try that was counted for an address. */
export async function forgetTriesAt(deps: Pick<Deps, "secret">, db: Executor, email: string): Promise<void> {
  const counted = [...Object.keys(perAccount), ...mailPurposes.map(mailKey), ...mailPurposes.map(hourKey)];
  for (const what of counted) await forgetAttempts(db, keyOf(deps, what, email));
}

/** One mail of a purpose to an address per minute and five per hour, whether or not anyone has that address. */
export async function spaceMails(deps: Needs, purpose: MailPurpose, email: string): Promise<void> {
  const wait = await overrun(deps, keyOf(deps, mailKey(purpose), email), mailGap);
  if (wait)
    throw mailRefused(`For security purposes, you can only request this after ${wait} seconds.`, wait);
  const pause = await overrun(deps, keyOf(deps, hourKey(purpose), email), mailsPerHour);
  if (pause) throw mailRefused("email rate limit exceeded", pause);
}

/**
 * As `spaceMails`, for what may be asked for again: that waits for this mail, but nobody who asks again, as any stranger
 * can, uses this one up.
 */
export async function spaceFirstMails(deps: Needs, purpose: Repeatable, email: string): Promise<void> {
  await spaceMails(deps, purpose, email);
  const again = againOf(purpose);
  await overrun(deps, keyOf(deps, mailKey(again), email), mailGap);
  await overrun(deps, keyOf(deps, hourKey(again), email), mailsPerHour);
}

/** Counts a refresh of prices that someone asked for; the seconds to wait when it is one too many in an hour. */
export const refreshWait = (deps: Needs, userId: string): Promise<number | undefined> =>
  overrun(deps, keyOf(deps, "refresh-search", userId), refreshesPerHour);

/** Seconds until the window ends when this try is one too many, else undefined. */
async function overrun(deps: Needs, key: string, limit: Limit): Promise<number | undefined> {
  const now = deps.clock.now();
  const tried = tryAt(limit, key, now);
  return excess(limit, tried, await countAttempt(deps.db, { ...tried, now }));
}

const tryAt = ({ seconds }: Limit, key: string, now: Date): Try => ({
  key,
  cutoff: new Date(now.getTime() - seconds * 1000),
});

function excess({ max }: Limit, { cutoff }: Try, { count, windowStart }: Counted): number | undefined {
  if (count <= max) return undefined;
  return Math.max(1, Math.ceil((windowStart.getTime() - cutoff.getTime()) / 1000));
}

// Addresses and accounts are not to be read from the table of attempts.
const keyOf = ({ secret }: Pick<Deps, "secret">, what: string, whose: string) =>
  sign(secret, "attempts", `${what}|${whose}`);

const tooManyRequests = (retryAfter: number) =>
  new AuthError(429, "over_request_rate_limit", "Request rate limit reached", { retryAfter });

const mailRefused = (message: string, retryAfter: number) =>
  new AuthError(429, "over_email_send_rate_limit", message, { retryAfter });
