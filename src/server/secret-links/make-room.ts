import type { Caller } from "#server/auth/caller.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";
import { listSearches } from "#server/searches/store.ts";
import {
  ORIGIN_FEEDS_PER_ACCOUNT,
  SECRET_LINKS_OF_A_KIND,
  type SecretLinkKind,
} from "#shared/api/secret-links.ts";
import { closeLink } from "./revoke-link.ts";
import { countLinks, type LinksOf, listLinks, type SecretLink, type Subject } from "./store.ts";

/**
 * Sees to it that one link more may be made: of feeds of origins an empty one is revoked for it. Throws (422) where a
 * subject has as many of a kind, or an account as many feeds that tell of something, as it may.
 */
export async function makeRoom(
  deps: Pick<Deps, "clock">,
  tx: Transaction,
  subject: Subject,
  { kind, caller }: { kind: SecretLinkKind; caller: Caller },
): Promise<void> {
  if ((await countLinks(tx, subject, kind)) >= SECRET_LINKS_OF_A_KIND) throw tooManyLinks(subject);
  if (subject.origin === undefined) return;
  const ofEveryOrigin = { accountId: subject.accountId, origin: null };
  if ((await countLinks(tx, ofEveryOrigin, kind)) < ORIGIN_FEEDS_PER_ACCOUNT) return;
  const linkId = await emptyFeed(tx, ofEveryOrigin);
  if (!linkId) throw tooManyFeeds();
  await closeLink(deps, tx, ofEveryOrigin, { linkId, caller });
}

/** Of the feeds of places that none of his searches names any more, which tell of nothing, the one unused for longest. */
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
