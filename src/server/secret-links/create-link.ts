import { randomUUID } from "node:crypto";
import { lockAccount } from "#server/accounts/store.ts";
import { audit } from "#server/auth/audit.ts";
import type { Caller } from "#server/auth/caller.ts";
import type { Deps } from "#server/deps.ts";
import type { Idempotency } from "#server/idempotency/read-idempotency.ts";
import { takePlace } from "#server/idempotency/take-place.ts";
import { sha256 } from "#server/secret.ts";
import type { SecretLinkKind } from "#shared/api/secret-links.ts";
import { endingOfSecret, newLinkSecret } from "./link-secret.ts";
import { makeRoom } from "./make-room.ts";
import { requireSubject } from "./require-subject.ts";
import { closeLink } from "./revoke-link.ts";
import { insertLink, type SecretLink, type Subject } from "./store.ts";

interface Wish {
  kind: SecretLinkKind;
  caller: Caller;
  idempotency?: Idempotency | undefined;
}

/**
 * Makes a link and tells its secret, which is not kept; in place of the one that the same request made before. Refuses
 * (422) one more than a subject, or an account of origins, may have; of these a feed that is empty makes room.
 */
export async function createLink(
  deps: Pick<Deps, "db" | "clock">,
  subject: Subject,
  { kind, caller, idempotency }: Wish,
): Promise<SecretLink & { secret: string }> {
  const { accountId, searchId = null, origin = null } = subject;
  const secret = newLinkSecret();
  const made = { id: randomUUID(), searchId, origin, kind, ending: endingOfSecret(secret), lastUsedAt: null };
  const link = { ...made, createdAt: deps.clock.now() };
  await deps.db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    await requireSubject(tx, subject);
    const named = { idempotency, accountId, resourceId: link.id, createdAt: link.createdAt };
    await takePlace(tx, named, (linkId) => closeLink(deps, tx, subject, { linkId, caller }));
    await makeRoom(deps, tx, subject, { kind, caller });
    await insertLink(tx, { ...link, accountId, tokenHash: sha256(secret), revokedAt: null });
    await audit(deps, tx, { event: "secret_link_created", userId: accountId, caller });
  });
  return { ...link, secret };
}
