import { readUserRecords } from "#server/auth/personal-data/store.ts";
import { findSuspension } from "#server/delivery/mail-trouble/store.ts";
import { messagesTo } from "#server/delivery/store.ts";
import type { Deps } from "#server/deps.ts";
import { readAccountRecords } from "./store.ts";

/** Everything that names the owner of an account, secrets aside, as it stood at one moment. */
export async function exportAccount({ db, clock }: Pick<Deps, "db" | "clock">, accountId: string) {
  const exportedAt = clock.now();
  return db.transaction(
    async (tx) => {
      const records = await readAccountRecords(tx, accountId);
      const { user, ...signIn } = await readUserRecords(tx, accountId);
      const known = [records.account?.email, user?.email, user?.newEmail];
      const addresses = [...new Set(known.filter((address) => typeof address === "string"))];
      const messages = await messagesTo(tx, { accountId, addresses });
      const mailSuspension = await findSuspension(tx, records.account?.email ?? "");
      return { exportedAt, ...records, user, ...signIn, messages, mailSuspension };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}
export type ExportedAccount = Awaited<ReturnType<typeof exportAccount>>;
