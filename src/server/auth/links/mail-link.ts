import { type User, updateUser } from "#server/auth/store.ts";
import { chosenLanguage } from "#server/auth/users/user-data.ts";
import type { Transaction } from "#server/database/connect.ts";
import { oweMail } from "#server/delivery/owe-mail.ts";
import type { Deps } from "#server/deps.ts";
import type { Language } from "#shared/languages.ts";
import { linkTraits } from "./link-kinds.ts";
import { type LinkOrder, makeLink } from "./make-link.ts";
import type { Link } from "./store.ts";

type LinkMail = LinkOrder & { language: Language };

/** Makes a link for `user`, which ends older ones of its kind, and promises the mail that carries it. */
export async function mailLink(
  deps: Pick<Deps, "clock" | "queue" | "secret">,
  tx: Transaction,
  order: LinkMail,
): Promise<void> {
  await oweLink(deps, tx, order, await prepareLink(deps, tx, order));
}

/** The first half of `mailLink`: the link, and when it was made. */
export async function prepareLink(
  deps: Pick<Deps, "clock" | "secret">,
  tx: Transaction,
  order: LinkOrder,
): Promise<Link> {
  const { link } = await makeLink(deps, tx, order);
  const sentAt = linkTraits[order.kind].sentAt;
  await updateUser(tx, order.user.id, { [sentAt]: link.createdAt, updatedAt: link.createdAt });
  return link;
}

/** The second half of `mailLink`: the mail. */
export async function oweLink(
  deps: Pick<Deps, "clock" | "queue">,
  tx: Transaction,
  { language: preferred, user, kind, redirectTo, challenge, sentTo }: LinkMail,
  link: Link,
): Promise<void> {
  const { type, mail } = linkTraits[kind];
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
