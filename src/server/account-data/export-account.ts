import { readUserRecords } from "#server/auth/personal-data/store.ts";
import { ownChat } from "#server/channels/own-chat.ts";
import { findSuspension } from "#server/delivery/mail-trouble/store.ts";
import { messagesTo } from "#server/delivery/store.ts";
import type { Deps } from "#server/deps.ts";
import { readAccountRecords } from "./store.ts";

/** Everything that names the owner of an account, secrets aside, as it stood at one moment. */
export async function exportAccount(
  { db, clock, secret }: Pick<Deps, "db" | "clock" | "secret">,
  accountId: string,
) {
  const exportedAt = clock.now();
  return db.transaction(
    async (tx) => {
      const records = await readAccountRecords(tx, accountId);
      const { user, ...signIn } = await readUserRecords(tx, accountId);
      const known = [records.account?.email, user?.email, user?.newEmail];
      const addresses = [...new Set(known.filter((address) => typeof address === "string"))];
      const messages = await messagesTo(tx, { accountId, addresses });
      const mailSuspension = await findSuspension(tx, records.account?.email ?? "");
      const channels = records.channels.map(({ address, ...channel }) => ({
        ...channel,
        host: address.host,
        ...ownChat(secret, { ...channel, address }),
      }));
      return { exportedAt, ...records, channels, user, ...signIn, messages, mailSuspension };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}
export type ExportedAccount = Awaited<ReturnType<typeof exportAccount>>;
