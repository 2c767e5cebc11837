import { randomUUID } from "node:crypto";
import type { Challenge } from "#server/auth/flows/challenge.ts";
import { startFlow } from "#server/auth/flows/issue-code.ts";
import type { User } from "#server/auth/store.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { sha256 } from "#server/secret.ts";
import { HOUR_MS } from "#shared/durations.ts";
import { linkTraits } from "./link-kinds.ts";
import { codeHmac, linkCode, linkToken } from "./link-secrets.ts";
import { type Link, type LinkKind, replaceLink } from "./store.ts";

const LINK_LIFE_MS = HOUR_MS;
const CODE_LIFE_MS = 600_000;

type Needs = Pick<Deps, "clock" | "secret">;

export interface LinkOrder {
  user: User;
  kind: LinkKind;
  redirectTo: string;
  pending: Link["pending"];
  /** Where it goes when not to the account's own address. */
  sentTo?: string | undefined;
  /** The client wants a code from it that only itself can use. */
  challenge?: Challenge | undefined;
}

/**
 * What a link leaves of an account whose address was never proven: whoever signed up one that is not his must not keep its
 * password once the owner comes in by another door.
 */
export const withoutPassword = ({ emailConfirmedAt, userMetadata }: User): Link["pending"] =>
  emailConfirmedAt ? null : { passwordHash: null, userMetadata };

/** Makes a link for `user`, which ends older ones of its kind; with the token and code that open it. */
export async function makeLink(
  deps: Needs,
  tx: Transaction,
  order: LinkOrder,
): Promise<{ link: Link; token: string; code: string }> {
  const id = randomUUID();
  const isPkce = order.challenge !== undefined;
  const secrets = { token: linkToken(deps.secret, id, isPkce), code: linkCode(deps.secret, id) };
  const flowStateId = await flowOf(deps, tx, order);
  const link = newLink(deps, order, { id, flowStateId, ...secrets });
  await replaceLink(tx, link);
  return { link, ...secrets };
}

async function flowOf(deps: Needs, tx: Transaction, { user, kind, redirectTo, challenge }: LinkOrder) {
  if (!challenge) return null;
  const { method } = linkTraits[kind];
  return startFlow(deps, tx, { userId: user.id, method, redirectTo, challenge });
}

/** Until when a link and its code count that are told to somebody at that moment. */
export const livesFrom = (at: Date): Pick<Link, "linkExpiresAt" | "codeExpiresAt"> => ({
  linkExpiresAt: new Date(at.getTime() + LINK_LIFE_MS),
  codeExpiresAt: new Date(at.getTime() + CODE_LIFE_MS),
});

function newLink(
  { clock, secret }: Needs,
  { user, kind, redirectTo, pending, sentTo }: LinkOrder,
  { id, token, code, flowStateId }: { id: string; token: string; code: string; flowStateId: string | null },
): Link {
  const now = clock.now();
  return {
    id,
    userId: user.id,
    kind,
    tokenHash: sha256(token),
    codeHmac: codeHmac(secret, { userId: user.id, kind, code }),
    tries: 0,
    redirectTo,
    pending,
    createdAt: now,
    sentTo: sentTo ?? null,
    flowStateId,
    ...livesFrom(now),
  };
}
