import { type Account, findAccount } from "#server/accounts/store.ts";
import { findReader } from "#server/alerts/reader/store.ts";
import { readerLanguage } from "#server/alerts/reader-language.ts";
import { type Channel, findByAddress } from "#server/channels/store.ts";
import { chatKey } from "#server/channels/telegram/chat-key.ts";
import type { Deps } from "#server/deps.ts";
import type { Language } from "#shared/languages.ts";

type Needs = Pick<Deps, "db" | "clock">;

/** The channel that a chat is. */
export const channelOf = (
  { db, secret }: Pick<Deps, "db" | "secret">,
  chatId: string,
): Promise<Channel | undefined> => findByAddress(db, chatKey(secret, chatId));

/** The account that a chat belongs to. */
export const accountOf = (
  { db, clock }: Needs,
  accountId: string | undefined,
): Promise<Account | undefined> =>
  accountId ? findAccount(db, { id: accountId, now: clock.now() }) : Promise.resolve(undefined);

/** Whether the account of a chat may be acted for. */
export async function isWelcome({ db, clock }: Needs, accountId: string): Promise<boolean> {
  return (await findReader(db, { accountId, now: clock.now() }))?.isActive ?? false;
}

/** The language of the account of a chat; without one that of its Telegram, as in `pt-br`. */
export async function languageOf(
  deps: Needs,
  accountId: string | undefined,
  ofTelegram: string,
): Promise<Language> {
  const reader = accountId ? await findReader(deps.db, { accountId, now: deps.clock.now() }) : undefined;
  return readerLanguage(reader ? reader.language : ofTelegram.slice(0, 2));
}
