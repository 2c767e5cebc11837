import * as z from "zod";
import { PLAN_CODES } from "#shared/plans.ts";
import { MESSAGE_CHANNELS } from "./alerts.ts";
import { SOURCE_STATES } from "./fare-sources.ts";
import { SUSPENSION_REASONS } from "./mail-suspension.ts";

const instant = z.iso.datetime();
/** Without what no database takes: null characters and halves of characters. */
const storable = z
  .string()
  .refine((text) => !text.includes("\0") && !/\p{Cs}/u.test(text), "must not have null characters");

const OPERATOR_ACTIONS = [
  "operator_made",
  "operator_removed",
  "account_activated",
  "account_deactivated",
  "plan_changed",
  "delivery_retried",
  "deliveries_retried",
  "mail_suspended",
  "mail_resumed",
] as const;
export type OperatorActionKind = (typeof OPERATOR_ACTIONS)[number];

export const operatedAccount = z
  .object({
    id: z.uuid(),
    email: z.string(),
    plan: z.enum(PLAN_CODES),
    is_active: z.boolean(),
    /** It cannot come in, whether it is active or not. */
    is_banned: z.boolean(),
    is_operator: z.boolean(),
    /** The trial ends or ended then; null without one, before it begins, or when a plan was granted. */
    trial_ends_at: instant.nullable(),
    created_at: instant,
  })
  .meta({ id: "OperatedAccount" });
export type OperatedAccount = z.infer<typeof operatedAccount>;

/** `POST /operator/accounts/search`: in the body, so that no log of addresses tells whom somebody looked for. */
export const accountQuery = z
  .strictObject({ email: storable.trim().min(2).max(254) })
  .meta({ id: "AccountQuery" });
export const operatedAccounts = z
  .object({ items: z.array(operatedAccount), has_more: z.boolean() })
  .meta({ id: "OperatedAccounts" });
export type OperatedAccounts = z.infer<typeof operatedAccounts>;

/** `PATCH /operator/accounts/{id}`: only what is sent changes. */
export const accountChange = z
  .strictObject({ plan: z.enum(PLAN_CODES).optional(), is_active: z.boolean().optional() })
  .refine((change) => Object.keys(change).length > 0, "Nothing to change")
  .meta({ id: "AccountChange" });
export type AccountChange = z.infer<typeof accountChange>;

const operatedSource = z
  .object({
    name: z.string(),
    state: z.enum(SOURCE_STATES),
    last_answer_at: instant.nullable(),
    last_fare_at: instant.nullable(),
    blind_since: instant.nullable(),
    /** Why its last call brought nothing; null when it brought an answer. */
    trouble: z.string().nullable(),
    /** Today, by the home clock. */
    calls_today: z.int(),
    /** Of them, those that brought no answer. */
    failed_today: z.int(),
  })
  .meta({ id: "OperatedSource" });

const BUDGET_PERIODS = ["hour", "day", "month"] as const;
export type BudgetPeriod = (typeof BUDGET_PERIODS)[number];

const budget = z
  .object({
    source: z.string(),
    /** As it is set: so many calls in each period. */
    calls: z.int(),
    period: z.enum(BUDGET_PERIODS),
    /** How fast calls come back, and how many may be made now. */
    per_hour: z.number(),
    left: z.int(),
  })
  .meta({ id: "SourceBudget" });

const outboxLine = z
  .object({
    channel: z.enum(MESSAGE_CHANNELS),
    owed: z.int(),
    oldest_at: instant.nullable(),
    given_up: z.int(),
  })
  .meta({ id: "OutboxLine" });

const operatorAction = z
  .object({
    at: instant,
    /** Null: at the command line, or by somebody who is gone. */
    operator: z.string().nullable(),
    action: z.enum(OPERATOR_ACTIONS),
    account: z.string().nullable(),
    detail: z.string().nullable(),
  })
  .meta({ id: "OperatorAction" });

/** `GET /operator/overview`: how the installation is, for those who run it. */
export const operatorOverview = z
  .object({
    as_of: instant,
    sources: z.array(operatedSource),
    /** Of all sources together first, then of those with one of their own. */
    budgets: z.array(budget),
    outbox: z.array(outboxLine),
    mail_stopped_since: instant.nullable(),
    /** In the last thirty days; links and codes are no mails here. */
    mail_complaints: z.object({ complaints: z.int(), mails: z.int() }),
    jobs_waiting: z.int(),
    coverage: z
      .object({
        promised_hours: z.number(),
        pairs: z.int(),
        in_time: z.int(),
        oldest_minutes: z.int().nullable(),
        measured_at: instant,
      })
      .nullable(),
    actions: z.array(operatorAction),
  })
  .meta({ id: "OperatorOverview" });
export type OperatorOverview = z.infer<typeof operatorOverview>;

const deadLetter = z
  .object({
    id: z.uuid(),
    channel: z.enum(MESSAGE_CHANNELS),
    kind: z.string(),
    reason: z.string(),
    attempts: z.int(),
    failed_at: instant,
  })
  .meta({ id: "DeadLetter" });

const deadLetterReason = z
  .object({ reason: z.string(), messages: z.int(), last_at: instant })
  .meta({ id: "DeadLetterReason" });

/** `GET /operator/dead-letters`: messages given up in the last 30 days; whom they are for is not told. */
export const deadLetters = z
  .object({ reasons: z.array(deadLetterReason), items: z.array(deadLetter) })
  .meta({ id: "DeadLetters" });
export type DeadLetters = z.infer<typeof deadLetters>;

/** `POST /operator/dead-letters/retry`: all of a reason as it is listed, or only that one of them. */
export const retryRequest = z
  .strictObject({ reason: storable.max(1000), id: z.uuid().optional() })
  .meta({ id: "RetryRequest" });
export type RetryRequest = z.infer<typeof retryRequest>;
export const retryAnswer = z.object({ retried: z.int() }).meta({ id: "RetriedLetters" });

const suspendedAddress = z
  .object({
    email: z.string(),
    reason: z.enum(SUSPENSION_REASONS),
    /** What its server said, in codes; null where nobody said anything. */
    detail: z.string().nullable(),
    since: instant,
  })
  .meta({ id: "SuspendedAddress" });

/** `GET /operator/mail-suspensions`, and by a part of the address `POST /operator/mail-suspensions/search`. */
export const suspendedAddresses = z
  .object({ items: z.array(suspendedAddress), total: z.int(), has_more: z.boolean() })
  .meta({ id: "SuspendedAddresses" });
export type SuspendedAddresses = z.infer<typeof suspendedAddresses>;

/** `POST /operator/mail-suspensions`: what a mail service has reported. */
export const mailReport = z
  .strictObject({ email: storable.trim().max(255), reason: z.enum(SUSPENSION_REASONS) })
  .meta({ id: "MailReport" });

/** `DELETE /operator/mail-suspensions`: the address, as it is listed. */
export const mailResumption = z
  .strictObject({ email: storable.trim().max(1000) })
  .meta({ id: "MailResumption" });
