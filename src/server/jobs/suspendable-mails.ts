import { isAuthMail } from "#server/auth/links/link-mails.ts";
import type { Delivery } from "#server/delivery/store.ts";

/** Whether a suspended address does not get it: any mail but what its owner asks for himself, links and codes. */
export const isSuspendable = ({ channel, kind }: Pick<Delivery, "channel" | "kind">): boolean =>
  channel === "email" && !isAuthMail(kind);
