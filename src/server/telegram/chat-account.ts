import { findReader, type Reader } from "#server/alerts/reader/store.ts";
import { readerLanguage } from "#server/alerts/reader-language.ts";
import { type Channel, findByAddress } from "#server/channels/store.ts";
import { chatKey } from "#server/channels/telegram/chat-key.ts";
import type { Deps } from "#server/deps.ts";
import type { Language } from "#shared/languages.ts";

/** The channel that a chat is. */
export const channelOf = (
  { db, secret }: Pick<Deps, "db" | "secret">,
  chatId: string,
): Promise<Channel | undefined> => findByAddress(db, chatKey(secret, chatId));

/** Whom a chat is with; undefined where it is the channel of no account. */
export const readerOf = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  channel: Channel | undefined,
): Promise<Reader | undefined> =>
  channel && findReader(db, { accountId: channel.accountId, now: clock.now() });

/** The language of who reads a chat; where it is of no account that of his Telegram, as in `pt-br`. */
export const languageOf = (reader: Reader | undefined, ofTelegram: string): Language =>
  readerLanguage(reader ? reader.language : ofTelegram.slice(0, 2));
