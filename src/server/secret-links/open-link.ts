import type { Account } from "#server/accounts/store.ts";
import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";
import { inMarket } from "#server/searches/in-market.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { findSearchById } from "#server/searches/store.ts";
import type { SecretLinkKind } from "#shared/api/secret-links.ts";
import { HOUR_MS } from "#shared/durations.ts";
import { hashOfSecret, hasSecretShape } from "./link-secret.ts";
import { findRunningLink, noteUse, type SecretLink } from "./store.ts";

/** A search as a secret opens it, with the owner whose plan and preferences count. */
export interface OpenedLink {
  search: SavedSearch;
  owner: Account;
}

type Needs = Pick<Deps, "db" | "clock" | "fareSource">;
interface Wanted {
  secret: string;
  kind: SecretLinkKind;
}

/**
 * What a secret of this kind opens. Not found (404) unless it was made by us, was not revoked, and its owner is active
 * and not banned. Notes the use once an hour.
 */
export async function openLink(deps: Needs, wanted: Wanted): Promise<OpenedLink> {
  const { link, ...opened } = await lookBehindLink(deps, wanted);
  const now = deps.clock.now();
  const before = new Date(now.getTime() - HOUR_MS);
  if (!link.lastUsedAt || link.lastUsedAt < before) await noteUse(deps.db, { linkId: link.id, now, before });
  return opened;
}

/** The same for what is no use of the link, which is told too. */
export async function lookBehindLink(
  deps: Needs,
  { secret, kind }: Wanted,
): Promise<OpenedLink & { link: SecretLink }> {
  const { db, clock } = deps;
  const found = hasSecretShape(secret)
    ? await findRunningLink(db, { hash: hashOfSecret(secret), kind, now: clock.now() })
    : undefined;
  if (!found?.owner.isActive || found.isBanned) throw notFound();
  const search = await findSearchById(db, found.link.searchId);
  if (!search) throw notFound();
  return { link: found.link, search: inMarket(deps, search), owner: found.owner };
}

const notFound = () => new DomainError("not-found", "This address leads nowhere, or was revoked");
