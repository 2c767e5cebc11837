import { AuthError } from "#server/auth/auth-error.ts";
import { type Caller, sourceOf } from "#server/auth/caller.ts";
import type { Deps } from "#server/deps.ts";
import { type Counting, excess, keyOf, type Limit, overrun, tryAt } from "./limit.ts";
import { countAttempt } from "./store.ts";

/** Mails that whoever knows the address may ask for again. */
const repeatable = ["confirm", "email-change"] as const;
type Repeatable = (typeof repeatable)[number];
const againOf = <Purpose extends Repeatable>(purpose: Purpose) => `${purpose}-again` as const;

const mailPurposes = ["recover", "otp", "reauthenticate", ...repeatable, ...repeatable.map(againOf)] as const;
type MailPurpose = (typeof mailPurposes)[number];
const mailKey = (purpose: MailPurpose) => `mail-${purpose}`;
const hourKey = (purpose: MailPurpose) => `mails-${purpose}`;
/** What is counted of the mails to an address. */
export const MAILS = [...mailPurposes.map(mailKey), ...mailPurposes.map(hourKey)];

const gap: Limit = { max: 1, seconds: 60 };
const hour = (max: number): Limit => ({ max, seconds: 3600 });
const perAddress = hour(5);
/** Of the mails of the installation, what one source may ask for. */
const shareOfSource = 0.1;

type Needs = Counting & Pick<Deps, "config" | "log">;
/** Whom a mail goes to, and who wants that. */
interface Wanted {
  email: string;
  caller: Caller;
}

/**
 * One mail of a purpose to an address per minute and five per hour, whether or not anyone has that address; in an hour
 * no more to all addresses together than `AUTH_MAILS_PER_HOUR`, and a tenth of them for one source.
 */
export async function spaceMails(
  deps: Needs,
  purpose: MailPurpose,
  { email, caller }: Wanted,
): Promise<void> {
  await limitOfSource(deps, caller);
  const wait = await overrun(deps, keyOf(deps, mailKey(purpose), email), gap);
  if (wait)
    throw mailRefused(`For security purposes, you can only request this after ${wait} seconds.`, wait);
  refuseDuring(await overrun(deps, keyOf(deps, hourKey(purpose), email), perAddress));
  await limitOfAll(deps);
}

/**
 * As `spaceMails`, for what may be asked for again: that waits for this mail, but nobody who asks again, as any stranger
 * can, uses this one up.
 */
export async function spaceFirstMails(deps: Needs, purpose: Repeatable, wanted: Wanted): Promise<void> {
  await spaceMails(deps, purpose, wanted);
  const again = againOf(purpose);
  await overrun(deps, keyOf(deps, mailKey(again), wanted.email), gap);
  await overrun(deps, keyOf(deps, hourKey(again), wanted.email), perAddress);
}

async function limitOfSource(deps: Needs, { ip }: Caller): Promise<void> {
  const { mailsPerHour } = deps.config;
  if (mailsPerHour === undefined) return;
  const share = hour(Math.ceil(shareOfSource * mailsPerHour));
  refuseDuring(await overrun(deps, keyOf(deps, "mails-of-source", sourceOf(ip)), share));
}

/** Whoever runs the installation hears of it once an hour. */
async function limitOfAll(deps: Needs): Promise<void> {
  const { mailsPerHour } = deps.config;
  if (mailsPerHour === undefined) return;
  const limit = hour(mailsPerHour);
  const now = deps.clock.now();
  const tried = tryAt(limit, keyOf(deps, "mails", "of all"), now);
  const counted = await countAttempt(deps.db, { ...tried, now });
  if (counted.count === mailsPerHour + 1)
    deps.log.warn({ AUTH_MAILS_PER_HOUR: mailsPerHour }, "no more mails about accounts within this hour");
  refuseDuring(excess(limit, tried, counted));
}

function refuseDuring(pause: number | undefined): void {
  if (pause) throw mailRefused("email rate limit exceeded", pause);
}

const mailRefused = (message: string, retryAfter: number) =>
  new AuthError(429, "over_email_send_rate_limit", message, { retryAfter });
