import type { Delivery } from "#server/delivery/store.ts";
import type { Deps } from "#server/deps.ts";
import { sha256 } from "#server/secret.ts";
import { linkTraits } from "./link-kinds.ts";
import { linkPayload } from "./link-mails.ts";
import { linkToken } from "./link-secrets.ts";
import { livesFrom } from "./make-link.ts";
import { prolongLink } from "./store.ts";

/** Notices carry none. */
const carrier = linkPayload.pick({ linkId: true, isPkce: true });

/**
 * A mail says how long its link and its code last, so they do from when it leaves, however late. False when they were used,
 * replaced or forgotten before that, or are of another secret. Who is to lose his address hears of that in any case.
 */
export async function beginLink(
  { db, clock, secret }: Pick<Deps, "db" | "clock" | "secret">,
  { kind, payload }: Pick<Delivery, "kind" | "payload">,
): Promise<boolean> {
  const { data } = carrier.safeParse(payload);
  if (!data) return true;
  const { linkId: id, isPkce } = data;
  const named = { id, tokenHash: sha256(linkToken(secret, id, isPkce)) };
  const hasBegun = await prolongLink(db, { ...named, ...livesFrom(clock.now()) });
  return hasBegun || kind === linkTraits["old-email"].mail;
}
