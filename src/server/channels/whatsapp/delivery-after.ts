import type { Delivery } from "#server/delivery/store.ts";
import { whatsAppRefusal } from "#shared/call-trouble.ts";
import type { WhatsAppEvent } from "./read-notification.ts";

type Known = Pick<Delivery, "sentAt" | "deliveredAt" | "readAt" | "failedAt" | "lastError">;
type Status = Pick<WhatsAppEvent & { kind: "status" }, "status" | "at" | "code">;

/** What is to be written down when a status comes; undefined when it says nothing that was not known. */
export function deliveryAfter(known: Known, { status, at, code }: Status): Partial<Known> | undefined {
  const { sentAt, deliveredAt, readAt, failedAt } = known;
  const sent = { sentAt: sentAt ?? at };
  if (status === "failed")
    return deliveredAt || readAt || failedAt
      ? undefined
      : { failedAt: at, lastError: whatsAppRefusal(code ?? 131_000) };
  if (status === "sent") return sentAt || failedAt ? undefined : { ...sent, lastError: null };
  const there = { ...sent, failedAt: null, lastError: null, deliveredAt: deliveredAt ?? at };
  if (status === "delivered") return deliveredAt ? undefined : there;
  return readAt ? undefined : { ...there, readAt: at };
}
