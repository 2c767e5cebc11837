import { setTimeout as sleep } from "node:timers/promises";
import type { BotAnswer, BotApi } from "#server/delivery/bot-api.ts";
import { endLease, takeLease } from "#server/delivery/pace/store.ts";
import type { Deps } from "#server/deps.ts";
import { isLocal } from "#server/local-address.ts";
import { statusTrouble } from "#shared/call-trouble.ts";
import { introduceBot } from "./introduce-bot.ts";
import { receiveUpdates } from "./receive-updates.ts";
import { WEBHOOK_PATH, webhookSecret } from "./webhook-secret.ts";

type Needs = Pick<Deps, "db" | "clock" | "queue" | "secret" | "config" | "log"> & { bot: BotApi };

const LEASE = "telegram-updates";
const WAIT_SECONDS = 20;
/** Longer than a poll may take: only a dead process loses it. */
const LEASE_MS = 60_000;
const RETRY_MS = 10_000;
/** Of the longest updates there are, as many as an answer of the Bot API may hold. */
const AT_ONCE = 16;
const UPDATES = ["message", "callback_query", "my_chat_member"];

/**
 * Has what happens in chats with the bot told to us until the answer stops it: by a webhook where Telegram can reach this
 * installation, else by asking for it, one process at a time.
 */
export function listenToChats(deps: Needs): () => Promise<void> {
  const stopping = new AbortController();
  const running = run(deps, stopping.signal).catch((err: unknown) => {
    if (!stopping.signal.aborted) deps.log.error({ err }, "chats are not heard any more");
  });
  return () => {
    stopping.abort();
    return running;
  };
}

async function run(deps: Needs, signal: AbortSignal): Promise<void> {
  const isSetUp = async () => (await setUp(deps)) && (await introduceBot(deps));
  while (!(await isSetUp())) await sleep(RETRY_MS, undefined, { signal });
  let offset: number | undefined;
  while (!isReachable(deps) && !signal.aborted) {
    const heard = await poll(deps, offset, signal).catch((err: unknown) => {
      deps.log.error({ err }, "updates of Telegram could not be taken");
      return { offset, pauseMs: RETRY_MS };
    });
    offset = heard.offset;
    if (heard.pauseMs > 0) await sleep(heard.pauseMs, undefined, { signal });
  }
}

/** Telegram posts to https alone, and not to a machine that is reached under its own name only. */
const isReachable = ({ config }: Pick<Deps, "config">): boolean =>
  config.publicUrl.startsWith("https:") && !isLocal(config.publicUrl);

/** Tells Telegram where updates go: harmless when repeated. */
export async function setUp(deps: Needs): Promise<boolean> {
  const { bot, config, secret, log } = deps;
  const told = isReachable(deps)
    ? await bot.call("setWebhook", {
        url: `${config.publicUrl}${WEBHOOK_PATH}`,
        secret_token: webhookSecret(secret, config.telegram?.token ?? ""),
        allowed_updates: UPDATES,
        max_connections: 10,
      })
    : await bot.call("deleteWebhook");
  if (told.kind === "done") return true;
  const reason = told.kind === "refused" ? statusTrouble(told.status) : told.reason;
  log.warn({ reason }, "Telegram could not be told where updates go");
  return false;
}

interface Heard {
  /** From which update on the next ones are asked for: those before are Telegram's to forget. */
  offset: number | undefined;
  pauseMs: number;
}

/** Asks once, for as long as nothing happens in a chat and `signal` says nothing, unless another process does. */
export async function poll(
  deps: Needs,
  offset: number | undefined,
  signal = new AbortController().signal,
): Promise<Heard> {
  const { db, clock, bot } = deps;
  const until = new Date(clock.now().getTime() + LEASE_MS);
  if (!(await takeLease(db, { key: LEASE, now: clock.now(), until }))) return { offset, pauseMs: RETRY_MS };
  try {
    const asked = {
      timeout: WAIT_SECONDS,
      limit: AT_ONCE,
      allowed_updates: UPDATES,
      ...(offset !== undefined && { offset }),
    };
    const answer = await unlessStopped(signal, bot.call("getUpdates", asked, WAIT_SECONDS * 1000));
    if (answer.kind !== "done" || !Array.isArray(answer.result)) return { offset, pauseMs: RETRY_MS };
    const last = await receiveUpdates(deps, answer.result);
    return { offset: last === undefined ? offset : last + 1, pauseMs: 0 };
  } finally {
    await endLease(db, { key: LEASE, until });
  }
}

/** Who stops waits for nobody: what Telegram says to nobody it says again. */
async function unlessStopped(signal: AbortSignal, asking: Promise<BotAnswer>): Promise<BotAnswer> {
  const { promise, resolve } = Promise.withResolvers<BotAnswer>();
  const stop = () => resolve({ kind: "unreachable", reason: "stopped" });
  if (signal.aborted) stop();
  signal.addEventListener("abort", stop);
  try {
    return await Promise.race([asking, promise]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
