import { isAuthMail } from "#server/auth/links/link-mails.ts";
import type { Delivery } from "#server/delivery/store.ts";

/** Whether it is a mail that a suspended address does not get: any but what its owner asks for himself, links and codes. */
export const isSuspendable = ({ channel, kind }: Pick<Delivery, "channel" | "kind">): boolean =>
  channel === "email" && !isAuthMail(kind);
