import * as z from "zod";
import { findReader } from "#server/alerts/reader/store.ts";
import { readerLanguage } from "#server/alerts/reader-language.ts";
import { CHATS, type Chat } from "#server/channels/end-channel.ts";
import type { RenderedMail } from "#server/delivery/deliver.ts";
import { mailLayout } from "#server/delivery/mail-layout.ts";
import type { Delivery } from "#server/delivery/store.ts";
import type { Deps } from "#server/deps.ts";
import { translator } from "#server/messages.ts";

const ending = z.object({ ended: z.enum(CHATS) });
const NAMES: Record<Chat, string> = { telegram: "Telegram", whatsapp: "WhatsApp" };

/** Writes the mail that says that a chat has shut us out; undefined when its account is gone. */
export async function renderChannelEnded(
  { db, clock, config }: Pick<Deps, "db" | "clock" | "config">,
  { accountId, payload }: Pick<Delivery, "accountId" | "payload">,
): Promise<RenderedMail | undefined> {
  const reader = accountId ? await findReader(db, { accountId, now: clock.now() }) : undefined;
  if (!reader) return undefined;
  const language = readerLanguage(reader.language);
  const t = translator(language);
  const values = { channel: NAMES[ending.parse(payload).ended], product: config.productName };
  const subject = t("channelMessages.ended.subject", values);
  const content = {
    productName: config.productName,
    language,
    preheader: t("channelMessages.ended.preheader", values),
    heading: subject,
    paragraphs: [t("channelMessages.ended.text", values), t("channelMessages.ended.again", values)],
    action: { label: t("channelMessages.ended.action"), url: `${config.publicUrl}/account` },
  };
  return { ...mailLayout(content), subject };
}
