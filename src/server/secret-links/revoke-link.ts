import { audit } from "#server/auth/audit.ts";
import type { Caller } from "#server/auth/caller.ts";
import type { Transaction } from "#server/database/connect.ts";
import { isUuid } from "#server/database/uuid.ts";
import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";
import { endLink } from "./store.ts";

/** Ends a link at once; 404 for what the search does not have. */
export async function revokeLink(
  deps: Pick<Deps, "db" | "clock">,
  {
    accountId,
    searchId,
    linkId,
    caller,
  }: { accountId: string; searchId: string; linkId: string; caller: Caller },
): Promise<void> {
  const isGone =
    isUuid(linkId) &&
    (await deps.db.transaction((tx) => closeLink(deps, tx, { accountId, searchId, linkId, caller })));
  if (!isGone) throw new DomainError("not-found", "Link not found");
}

/** Answers whether the search had it. */
export async function closeLink(
  deps: Pick<Deps, "clock">,
  tx: Transaction,
  { caller, ...link }: { accountId: string; searchId: string; linkId: string; caller: Caller },
): Promise<boolean> {
  if (!(await endLink(tx, { ...link, now: deps.clock.now() }))) return false;
  await audit(deps, tx, { event: "secret_link_revoked", userId: link.accountId, caller });
  return true;
}
