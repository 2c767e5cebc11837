import { type User, updateUser } from "#server/auth/store.ts";
import { chosenLanguage } from "#server/auth/user-data.ts";
import type { Transaction } from "#server/database/connect.ts";
import { oweMail } from "#server/delivery/owe-mail.ts";
import type { Deps } from "#server/deps.ts";
import type { Language } from "#shared/languages.ts";
import { linkTraits } from "./link-kinds.ts";
import { type LinkOrder, makeLink } from "./make-link.ts";

/** Makes a link for `user`, which ends older ones of its kind, and promises the mail that carries it. */
export async function mailLink(
  deps: Pick<Deps, "clock" | "queue" | "secret">,
  tx: Transaction,
  { language: preferred, ...order }: LinkOrder & { language: Language },
): Promise<void> {
  const { user, kind, redirectTo, challenge, sentTo } = order;
  const { link } = await makeLink(deps, tx, order);
  const { type, mail, sentAt } = linkTraits[kind];
  await updateUser(tx, user.id, { [sentAt]: link.createdAt, updatedAt: link.createdAt });
  const language = chosenLanguage(user.userMetadata) ?? preferred;
  await oweMail(deps, tx, {
    dedupeKey: `link:${link.id}`,
    accountId: user.id,
    kind: mail,
    recipient: sentTo ?? user.email,
    payload: {
      linkId: link.id,
      type,
      language,
      redirectTo,
      isPkce: challenge !== undefined,
      ...aboutChange(user, kind),
    },
  });
}

const aboutChange = ({ newEmail }: User, kind: LinkOrder["kind"]) =>
  kind === "old-email" ? { newEmail } : {};
