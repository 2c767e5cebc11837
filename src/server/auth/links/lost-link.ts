import * as z from "zod";
import type { Delivery } from "#server/delivery/store.ts";
import type { Deps } from "#server/deps.ts";
import { linkTraits } from "./link-kinds.ts";
import { hasLink } from "./store.ts";

const carrier = z.object({ linkId: z.uuid() });

/**
 * Whether a mail was to carry a link that was used, replaced or forgotten before it could leave. Who is to lose his address
 * hears of that in any case.
 */
export async function hasLostItsLink(
  { db }: Pick<Deps, "db">,
  { kind, payload }: Pick<Delivery, "kind" | "payload">,
): Promise<boolean> {
  const { data } = carrier.safeParse(payload);
  if (!data || kind === linkTraits["old-email"].mail) return false;
  return !(await hasLink(db, data.linkId));
}
