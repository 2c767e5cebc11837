import { audit } from "#server/auth/audit.ts";
import type { Caller } from "#server/auth/caller.ts";
import type { Transaction } from "#server/database/connect.ts";
import { isUuid } from "#server/database/uuid.ts";
import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";
import { endLink, type LinksOf } from "./store.ts";

interface Wish {
  linkId: string;
  caller: Caller;
}

/** Ends a link at once; 404 for what is none of these. */
export async function revokeLink(deps: Pick<Deps, "db" | "clock">, of: LinksOf, wish: Wish): Promise<void> {
  const isGone = isUuid(wish.linkId) && (await deps.db.transaction((tx) => closeLink(deps, tx, of, wish)));
  if (!isGone) throw new DomainError("not-found", "Link not found");
}

/** Answers whether it was one of these. */
export async function closeLink(
  deps: Pick<Deps, "clock">,
  tx: Transaction,
  of: LinksOf,
  { linkId, caller }: Wish,
): Promise<boolean> {
  if (!(await endLink(tx, of, { linkId, now: deps.clock.now() }))) return false;
  await audit(deps, tx, { event: "secret_link_revoked", userId: of.accountId, caller });
  return true;
}
