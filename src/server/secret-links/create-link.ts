import { randomUUID } from "node:crypto";
import { lockAccount } from "#server/accounts/store.ts";
import { audit } from "#server/auth/audit.ts";
import type { Caller } from "#server/auth/caller.ts";
import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";
import type { Idempotency } from "#server/idempotency/read-idempotency.ts";
import { takePlace } from "#server/idempotency/take-place.ts";
import { requireSearch } from "#server/searches/require-search.ts";
import { SECRET_LINKS_PER_SEARCH, type SecretLinkKind } from "#shared/api/secret-links.ts";
import { endingOfSecret, hashOfSecret, newLinkSecret } from "./link-secret.ts";
import { closeLink } from "./revoke-link.ts";
import { countLinks, insertLink, type SecretLink } from "./store.ts";

interface Wish {
  accountId: string;
  searchId: string;
  kind: SecretLinkKind;
  caller: Caller;
  idempotency?: Idempotency | undefined;
}

/**
 * Makes a link to an own search and tells its secret, which is not kept; in place of the one that the same request made
 * before. Refuses (422) one more than a search may have.
 */
export async function createLink(
  deps: Pick<Deps, "db" | "clock">,
  { accountId, searchId, kind, caller, idempotency }: Wish,
): Promise<SecretLink & { secret: string }> {
  const secret = newLinkSecret();
  const made = { id: randomUUID(), searchId, kind, ending: endingOfSecret(secret), lastUsedAt: null };
  const link = { ...made, createdAt: deps.clock.now() };
  await deps.db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    await requireSearch(tx, { accountId, searchId });
    const named = { idempotency, accountId, resourceId: link.id, createdAt: link.createdAt };
    await takePlace(tx, named, (linkId) => closeLink(deps, tx, { accountId, searchId, linkId, caller }));
    if ((await countLinks(tx, { accountId, searchId, kind })) >= SECRET_LINKS_PER_SEARCH) throw tooMany();
    await insertLink(tx, { ...link, accountId, tokenHash: hashOfSecret(secret), revokedAt: null });
    await audit(deps, tx, { event: "secret_link_created", userId: accountId, caller });
  });
  return { ...link, secret };
}

function tooMany(): DomainError {
  const msg = `A search has at most ${SECRET_LINKS_PER_SEARCH} links of a kind: revoke one first`;
  return new DomainError("invalid", msg, [{ loc: ["body", "kind"], msg, type: "too_many_links" }]);
}
