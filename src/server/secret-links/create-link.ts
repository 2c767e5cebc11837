import { randomUUID } from "node:crypto";
import { lockAccount } from "#server/accounts/store.ts";
import { audit } from "#server/auth/audit.ts";
import type { Caller } from "#server/auth/caller.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";
import type { Idempotency } from "#server/idempotency/read-idempotency.ts";
import { takePlace } from "#server/idempotency/take-place.ts";
import { listSearches } from "#server/searches/store.ts";
import {
  ORIGIN_FEEDS_PER_ACCOUNT,
  SECRET_LINKS_OF_A_KIND,
  type SecretLinkKind,
} from "#shared/api/secret-links.ts";
import { endingOfSecret, hashOfSecret, newLinkSecret } from "./link-secret.ts";
import { requireSubject } from "./require-subject.ts";
import { closeLink } from "./revoke-link.ts";
import { countLinks, insertLink, type LinksOf, listLinks, type SecretLink, type Subject } from "./store.ts";

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
    await requireRoom(deps, tx, subject, { kind, caller });
    await insertLink(tx, { ...link, accountId, tokenHash: hashOfSecret(secret), revokedAt: null });
    await audit(deps, tx, { event: "secret_link_created", userId: accountId, caller });
  });
  return { ...link, secret };
}

async function requireRoom(
  deps: Pick<Deps, "clock">,
  tx: Transaction,
  subject: Subject,
  { kind, caller }: Wish,
): Promise<void> {
  if ((await countLinks(tx, subject, kind)) >= SECRET_LINKS_OF_A_KIND) throw tooManyLinks(subject);
  if (subject.origin === undefined) return;
  const ofEveryOrigin = { accountId: subject.accountId, origin: null };
  if ((await countLinks(tx, ofEveryOrigin, kind)) < ORIGIN_FEEDS_PER_ACCOUNT) return;
  const linkId = await emptyFeed(tx, ofEveryOrigin);
  if (!linkId) throw tooManyFeeds();
  await closeLink(deps, tx, ofEveryOrigin, { linkId, caller });
}

/** Of the feeds of places that none of his searches names any more, which no screen shows him, the one unused for longest. */
async function emptyFeed(
  tx: Transaction,
  ofEveryOrigin: LinksOf & { origin: null },
): Promise<string | undefined> {
  const searches = await listSearches(tx, ofEveryOrigin.accountId);
  const named = new Set<string | null>(searches.map(({ query }) => query.origin));
  const usedAt = ({ lastUsedAt, createdAt }: SecretLink) => (lastUsedAt ?? createdAt).getTime();
  const empty = (await listLinks(tx, ofEveryOrigin)).filter(({ origin }) => !named.has(origin));
  return empty.toSorted((one, other) => usedAt(one) - usedAt(other))[0]?.id;
}

function tooManyLinks({ origin }: Subject): DomainError {
  const [of, field] = origin ? ["An origin", "origin"] : ["A search", "kind"];
  const msg = `${of} has at most ${SECRET_LINKS_OF_A_KIND} links of a kind: revoke one first`;
  return new DomainError("invalid", msg, [{ loc: ["body", field], msg, type: "too_many_links" }]);
}

function tooManyFeeds(): DomainError {
  const msg = `An account has at most ${ORIGIN_FEEDS_PER_ACCOUNT} feeds of origins: revoke one first`;
  return new DomainError("invalid", msg, [{ loc: ["body", "origin"], msg, type: "too_many_feeds" }]);
}
