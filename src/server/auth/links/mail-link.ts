import { randomUUID } from "node:crypto";
import { type User, updateUser } from "#server/auth/store.ts";
import { chosenLanguage } from "#server/auth/user-data.ts";
import type { Transaction } from "#server/database/connect.ts";
import { oweMail } from "#server/delivery/owe-mail.ts";
import type { Deps } from "#server/deps.ts";
import type { Language } from "#shared/languages.ts";
import { codeHmac, linkCode, linkToken, tokenHash } from "./link-secrets.ts";
import { type Link, type LinkKind, replaceLink } from "./store.ts";

const linkLifeMs = 3_600_000;
const codeLifeMs = 600_000;

const mailOf = { signup: "confirm-email", recovery: "recovery", magiclink: "magic-link" } as const;

/** Makes a link for `user`, which ends older ones of its kind, and promises the mail that carries it. */
export async function mailLink(
  deps: Pick<Deps, "clock" | "queue" | "secret">,
  tx: Transaction,
  input: { user: User; kind: LinkKind; redirectTo: string; language: Language; pending: Link["pending"] },
): Promise<void> {
  const { user, kind, redirectTo } = input;
  const link = newLink(deps, input);
  await replaceLink(tx, link);
  const sentAt =
    kind === "signup" ? { confirmationSentAt: link.createdAt } : { recoverySentAt: link.createdAt };
  await updateUser(tx, user.id, { ...sentAt, updatedAt: link.createdAt });
  const language = chosenLanguage(user.userMetadata) ?? input.language;
  await oweMail(deps, tx, {
    dedupeKey: `link:${link.id}`,
    accountId: user.id,
    kind: mailOf[kind],
    recipient: user.email,
    payload: { linkId: link.id, type: kind, language, redirectTo },
  });
}

function newLink(
  { clock, secret }: Pick<Deps, "clock" | "secret">,
  { user, kind, redirectTo, pending }: Parameters<typeof mailLink>[2],
): Link {
  const id = randomUUID();
  const now = clock.now();
  return {
    id,
    userId: user.id,
    kind,
    tokenHash: tokenHash(linkToken(secret, id)),
    codeHmac: codeHmac(secret, { userId: user.id, kind, code: linkCode(secret, id) }),
    tries: 0,
    redirectTo,
    pending,
    createdAt: now,
    linkExpiresAt: new Date(now.getTime() + linkLifeMs),
    codeExpiresAt: new Date(now.getTime() + codeLifeMs),
  };
}
