import { randomBytes } from "node:crypto";
import { lockOwner } from "#server/accounts/lock-owner.ts";
import { saveLink } from "#server/channels/chats/store.ts";
import { notInPlan } from "#server/channels/test-channel.ts";
import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";
import { sha256 } from "#server/secret.ts";
import { MINUTE_MS } from "#shared/durations.ts";
import { type PlanCode, planHas } from "#shared/plans.ts";

const LINK_MS = 10 * MINUTE_MS;

/** Where a press of 'Start' makes a chat a channel of the account; of use once, until then. */
export interface ChatLink {
  url: string;
  bot: string;
  expiresAt: Date;
}

/**
 * Makes a link by which an account is written to on Telegram, in place of the one before. Refuses (404) where this
 * installation has no bot, (402) a plan without it, (503) while Telegram does not say what the bot is called, and (401) who
 * was erased meanwhile.
 */
export async function createLink(
  { db, clock, bot }: Pick<Deps, "db" | "clock" | "bot">,
  { accountId, plan }: { accountId: string; plan: PlanCode },
): Promise<ChatLink> {
  if (!bot) throw new DomainError("not-found", "This installation does not write on Telegram");
  if (!planHas(plan, "telegram")) throw notInPlan();
  const name = await bot.name();
  if (!name) throw new DomainError("unavailable", "Telegram does not answer");
  const secret = randomBytes(32).toString("base64url");
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + LINK_MS);
  await db.transaction(async (tx) => {
    await lockOwner(tx, accountId);
    const link = { accountId, kind: "telegram", secretHash: sha256(secret), createdAt: now } as const;
    await saveLink(tx, { ...link, expiresAt });
  });
  return { url: `https://t.me/${name}?start=${secret}`, bot: name, expiresAt };
}
