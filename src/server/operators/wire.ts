import { decisiveTrialEnd } from "#server/accounts/standing/trial.ts";
import type { DeadLetters, OperatedAccount, OperatorOverview } from "#shared/api/operator.ts";
import type { listDeadLetters, listReasons } from "./dead-letters/store.ts";
import type { Overview } from "./read-overview.ts";
import type { FoundAccount } from "./store.ts";

const FAILED = ["try-later", "over-limit", "refused", "broken"];

export function toOperatedAccount(account: FoundAccount): OperatedAccount {
  const { id, email, plan, isActive, isBanned, isOperator, createdAt } = account;
  return {
    id,
    email,
    plan,
    is_active: isActive,
    is_banned: isBanned,
    is_operator: isOperator,
    trial_ends_at: decisiveTrialEnd(account)?.toISOString() ?? null,
    created_at: createdAt.toISOString(),
  };
}

export function toOverview(overview: Overview): OperatorOverview {
  const { figures, actions } = overview;
  return {
    as_of: figures.readAt.toISOString(),
    sources: toSources(overview),
    budgets: figures.budgets.map(({ source, calls, period, perHour, left }) => ({
      source,
      calls,
      period,
      per_hour: perHour,
      left: Math.floor(left),
    })),
    outbox: toOutbox(overview),
    mail_stopped_since: figures.mailStoppedSince?.toISOString() ?? null,
    mail_complaints: figures.mailCounts,
    jobs_waiting: figures.queues.reduce((sum, { waiting }) => sum + waiting, 0),
    coverage: toCoverage(overview),
    actions: actions.map(({ at, ...action }) => ({ at: at.toISOString(), ...action })),
  };
}

function toSources({ figures, calls }: Overview): OperatorOverview["sources"] {
  return figures.sources.map(({ name, state, health }) => {
    const own = calls.filter(({ source }) => source === name);
    const failed = own.filter(({ outcome }) => FAILED.includes(outcome));
    return {
      name,
      state,
      last_answer_at: health?.lastAnswerAt?.toISOString() ?? null,
      last_fare_at: health?.lastFareAt?.toISOString() ?? null,
      blind_since: health?.blindSince?.toISOString() ?? null,
      trouble: health?.lastError ?? null,
      calls_today: sumOf(own),
      failed_today: sumOf(failed),
    };
  });
}

const sumOf = (lines: readonly { calls: number }[]) => lines.reduce((sum, { calls }) => sum + calls, 0);

function toOutbox({ figures: { owed, deadLetters } }: Overview): OperatorOverview["outbox"] {
  const channels = [...new Set([...owed, ...deadLetters].map(({ channel }) => channel))].sort();
  return channels.map((channel) => {
    const line = owed.find((one) => one.channel === channel);
    const dead = deadLetters.find((one) => one.channel === channel);
    const oldest_at = line?.oldest.toISOString() ?? null;
    return { channel, owed: line?.messages ?? 0, oldest_at, given_up: dead?.messages ?? 0 };
  });
}

function toCoverage({ figures }: Overview): OperatorOverview["coverage"] {
  const { coverage, promisedHours } = figures;
  if (!coverage || promisedHours === null) return null;
  return {
    promised_hours: promisedHours,
    pairs: coverage.pairs,
    in_time: coverage.inTime,
    oldest_minutes: coverage.oldestMinutes,
    measured_at: coverage.measuredAt.toISOString(),
  };
}

export const toDeadLetters = (
  reasons: Awaited<ReturnType<typeof listReasons>>,
  items: Awaited<ReturnType<typeof listDeadLetters>>,
): DeadLetters => ({
  reasons: reasons.map(({ lastAt, ...reason }) => ({ ...reason, last_at: lastAt.toISOString() })),
  items: items.map(({ failedAt, ...letter }) => ({ ...letter, failed_at: failedAt.toISOString() })),
});
