import { AuthError } from "#server/auth/auth-error.ts";
import { type Caller, sourceOf } from "#server/auth/caller.ts";
import type { Executor } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { type Counting, excess, keyOf, type Limit, overrun, tryAt } from "./limit.ts";
import { type BothCounted, type BothTries, forgetAttempts, takeBackAttempt } from "./store.ts";

/** The first of these numbers is a setting; the others grow with it. */
const USUAL_REQUESTS = 30;

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
/** What is counted of the guesses at an account. */
export const GUESSES = Object.keys(perAccount);

const refreshesPerHour: Limit = { max: 20, seconds: 3600 };

type OfSource = Counting & Pick<Deps, "config">;

function sourceLimit({ config }: OfSource, route: LimitedRoute): Limit {
  const { max, seconds } = perSource[route];
  return { max: Math.ceil((max * config.authRequestsPerSource) / USUAL_REQUESTS), seconds };
}

export async function limitSource(deps: OfSource, route: LimitedRoute, { ip }: Caller): Promise<void> {
  const retryAfter = await overrun(deps, keyOf(deps, route, sourceOf(ip)), sourceLimit(deps, route));
  if (retryAfter) throw tooManyRequests(retryAfter);
}

/** Counts a guess before it is checked, so that guesses in parallel gain nothing. */
export async function limitGuesses(deps: Counting, guessed: Guessed, email: string): Promise<void> {
  const retryAfter = await overrun(deps, guessesKey(deps, guessed, email), perAccount[guessed]);
  if (retryAfter) throw tooManyRequests(retryAfter);
}

/**
 * As `limitSource` and then `limitGuesses` at the password of `email`, by one statement of the caller's: a source that
 * asks too often has not guessed. Answers what else `count` has read.
 */
export async function limitSignIn<Read extends BothCounted>(
  deps: OfSource,
  { caller, email }: { caller: Caller; email: string },
  count: (tries: BothTries) => Promise<Read>,
): Promise<Read> {
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

/** What `check` says of a password whose guess was counted; one that could not be checked was none. */
export async function checkGuess(
  deps: Counting,
  email: string,
  check: () => Promise<boolean>,
): Promise<boolean> {
  try {
    return await check();
  } catch (error) {
    await takeBackAttempt(deps.db, guessesKey(deps, "password", email));
    throw error;
  }
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

/** Counts a refresh of prices that someone asked for; the seconds to wait when it is one too many in an hour. */
export const refreshWait = (deps: Counting, userId: string): Promise<number | undefined> =>
  overrun(deps, keyOf(deps, "refresh-search", userId), refreshesPerHour);

const tooManyRequests = (retryAfter: number) =>
  new AuthError(429, "over_request_rate_limit", "Request rate limit reached", { retryAfter });
