import { audit } from "#server/auth/audit.ts";
import type { Caller } from "#server/auth/caller.ts";
import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";
import { endLink } from "./store.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

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
    uuid.test(linkId) &&
    (await deps.db.transaction(async (tx) => {
      if (!(await endLink(tx, { accountId, searchId, linkId, now: deps.clock.now() }))) return false;
      await audit(deps, tx, { event: "secret_link_revoked", userId: accountId, caller });
      return true;
    }));
  if (!isGone) throw new DomainError("not-found", "Link not found");
}
