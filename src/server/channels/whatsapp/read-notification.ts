import * as z from "zod";
import { messageKey } from "#server/delivery/message-key.ts";

/** What WhatsApp tells us of, one at a time. Numbers are digits with their country, ids of messages as we keep them. */
export type WhatsAppEvent =
  | { kind: "message"; id: string; from: string; text: string; at: Date }
  | {
      kind: "status";
      /** Of the message. */
      id: string;
      status: "sent" | "delivered" | "read" | "failed";
      at: Date;
      /** Ours, where it came back with it. */
      deliveryId: string | undefined;
      code: number | undefined;
    }
  | {
      kind: "template";
      name: string;
      language: string;
      status?: string;
      category?: string;
      at: Date | undefined;
    }
  /** Somebody took back in his WhatsApp that businesses may write, or gave it again. */
  | { kind: "preference"; from: string; wants: boolean; at: Date };

const text = z.string().max(100_000);
const seconds = z.coerce
  .number()
  .int()
  .min(0)
  .max(4e9)
  .transform((value) => new Date(value * 1000));
const digits = z.string().regex(/^\d{5,20}$/);

const message = z.object({
  id: z.string().min(1).max(300),
  from: digits,
  timestamp: seconds,
  text: z.object({ body: text }).optional(),
  button: z.object({ text }).optional(),
});
const status = z.object({
  id: z.string().min(1).max(300),
  status: z.enum(["sent", "delivered", "read", "failed"]),
  timestamp: seconds,
  biz_opaque_callback_data: z.uuid().optional().catch(undefined),
  errors: z
    .array(z.object({ code: z.int() }))
    .optional()
    .catch(undefined),
});
const preference = z.object({ wa_id: digits, value: z.enum(["stop", "resume"]), timestamp: seconds });
const ofTemplate = {
  message_template_name: z.string().max(600),
  message_template_language: z.string().max(20),
};
const templateStatus = z.object({ ...ofTemplate, event: z.string().max(60) });
const templateCategory = z.object({
  ...ofTemplate,
  new_category: z.string().max(60),
  /** Of a change that is announced for tomorrow; `new_category` is then the present one. */
  correct_category: z.string().max(60).optional(),
});

const list = z.array(z.unknown()).catch([]);
const ofNumber = z.object({
  metadata: z.object({ phone_number_id: z.string() }),
  messages: list,
  statuses: list,
  user_preferences: list,
});
const notification = z.object({
  object: z.literal("whatsapp_business_account"),
  entry: z.array(
    z.object({
      time: seconds.optional().catch(undefined),
      changes: z.array(z.object({ field: z.string(), value: z.unknown() })),
    }),
  ),
});

/**
 * The events of a notification about the number `phoneNumberId` and our templates, in their order; what we do not know,
 * and what is about other numbers, is passed over
 * (https://developers.facebook.com/docs/whatsapp/cloud-api/webhooks/components).
 */
export function readNotification(body: unknown, phoneNumberId: string): WhatsAppEvent[] {
  const { data } = notification.safeParse(body);
  const changes =
    data?.entry.flatMap(({ time, changes }) => changes.map((change) => ({ ...change, time }))) ?? [];
  return changes.flatMap(({ field, value, time }) => {
    if (field === "message_template_status_update") return templateStatuses(value, time);
    if (field === "template_category_update") return templateCategories(value, time);
    if (field !== "messages" && field !== "user_preferences") return [];
    const about = ofNumber.safeParse(value).data;
    return about?.metadata.phone_number_id === phoneNumberId ? eventsOf(about) : [];
  });
}

function eventsOf({ messages, statuses, user_preferences }: z.infer<typeof ofNumber>): WhatsAppEvent[] {
  return [
    ...parsed(message, messages).map(({ id, from, timestamp, text: said, button }) => ({
      kind: "message" as const,
      id: messageKey(id),
      from,
      at: timestamp,
      text: said?.body ?? button?.text ?? "",
    })),
    ...parsed(status, statuses).map((one) => ({
      kind: "status" as const,
      id: messageKey(one.id),
      status: one.status,
      at: one.timestamp,
      deliveryId: one.biz_opaque_callback_data,
      code: one.errors?.[0]?.code,
    })),
    ...parsed(preference, user_preferences).map(({ wa_id, value, timestamp }) => ({
      kind: "preference" as const,
      from: wa_id,
      wants: value === "resume",
      at: timestamp,
    })),
  ];
}

function templateStatuses(value: unknown, at: Date | undefined): WhatsAppEvent[] {
  return parsed(templateStatus, [value]).map((one) => ({ ...named(one), status: one.event, at }));
}

function templateCategories(value: unknown, at: Date | undefined): WhatsAppEvent[] {
  // What becomes marketing tomorrow is not to be sent as such by whoever reads this too late.
  return parsed(templateCategory, [value]).map((one) => ({
    ...named(one),
    category: one.correct_category ?? one.new_category,
    at,
  }));
}

/** Notifications write en-US where messages are sent in en_US. */
const named = (one: { message_template_name: string; message_template_language: string }) => ({
  kind: "template" as const,
  name: one.message_template_name,
  language: one.message_template_language.replace("-", "_"),
});

const parsed = <Schema extends z.ZodType>(schema: Schema, values: unknown[]): z.infer<Schema>[] =>
  values.flatMap((value) => {
    const { success, data } = schema.safeParse(value);
    return success ? [data] : [];
  });
