import type { Account } from "#server/accounts/store.ts";
import type { Deps } from "#server/deps.ts";
import { DomainError } from "#server/errors.ts";
import { sha256 } from "#server/secret.ts";
import type { SecretLinkKind } from "#shared/api/secret-links.ts";
import { HOUR_MS } from "#shared/durations.ts";
import { hasSecretShape } from "./link-secret.ts";
import { findRunningLink, noteUse, type SecretLink } from "./store.ts";

/** What a secret opens, with the owner whose plan and preferences count. */
export interface OpenedLink {
  link: SecretLink;
  owner: Account;
}

type Needs = Pick<Deps, "db" | "clock">;
interface Wanted {
  secret: string;
  kind: SecretLinkKind;
}

/**
 * What a secret of this kind opens. Not found (404) unless it was made by us, was not revoked, and its owner is active
 * and not banned. Notes the use once an hour.
 */
export async function openLink(deps: Needs, wanted: Wanted): Promise<OpenedLink> {
  const opened = await lookBehindLink(deps, wanted);
  const { id: linkId, lastUsedAt } = opened.link;
  const now = deps.clock.now();
  const before = new Date(now.getTime() - HOUR_MS);
  if (!lastUsedAt || lastUsedAt < before) await noteUse(deps.db, { linkId, now, before });
  return opened;
}

/** The same for what is no use of the link. */
export async function lookBehindLink({ db, clock }: Needs, { secret, kind }: Wanted): Promise<OpenedLink> {
  const found = hasSecretShape(secret)
    ? await findRunningLink(db, { hash: sha256(secret), kind, now: clock.now() })
    : undefined;
  if (!found?.owner.isActive || found.isBanned) throw leadsNowhere();
  return found;
}

export const leadsNowhere = () => new DomainError("not-found", "This address leads nowhere, or was revoked");
