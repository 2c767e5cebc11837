import { findReader } from "#server/alerts/reader/store.ts";
import { readerLanguage } from "#server/alerts/reader-language.ts";
import { isTalking } from "#server/channels/whatsapp/conversation.ts";
import { usableTemplates } from "#server/channels/whatsapp/templates.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import type { NoticeTarget } from "./notice-target.ts";

/** Whether a message gets through to a reader: on WhatsApp by a template that is approved, or while he talks with us. */
export async function isChannelOpen(
  { config }: Pick<Deps, "config">,
  tx: Transaction,
  { target, now }: { target: NoticeTarget; now: Date },
): Promise<boolean> {
  if (target.kind !== "whatsapp") return true;
  if (!config.whatsapp) return false;
  if (isTalking(target.heardAt, now)) return true;
  const reader = await findReader(tx, { accountId: target.accountId, now });
  const { one } = await usableTemplates(tx, config.whatsapp, readerLanguage(reader?.language));
  return one !== undefined;
}
