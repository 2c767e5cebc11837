import { and, asc, eq, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Executor, Transaction } from "#server/database/connect.ts";
import { accounts, channels, deliveries, whatsappTemplates } from "#server/database/schema.ts";

const KIND = "whatsapp";
type Row = typeof channels.$inferSelect;
export type WhatsAppChannel = Pick<
  Row,
  "id" | "accountId" | "label" | "address" | "state" | "reason" | "optIn" | "heardAt"
>;

/** The channels of an account on WhatsApp, whatever became of them; locked until the transaction ends. */
export async function lockWhatsAppChannels(tx: Transaction, accountId: string): Promise<WhatsAppChannel[]> {
  return tx
    .select()
    .from(channels)
    .where(and(eq(channels.accountId, accountId), eq(channels.kind, KIND)))
    .orderBy(asc(channels.createdAt), asc(channels.id))
    .for("update");
}

/** The channel of a telephone, locked until the transaction ends. */
export async function lockByAddress(
  tx: Transaction,
  addressHash: string,
): Promise<WhatsAppChannel | undefined> {
  const isIt = and(eq(channels.addressHash, addressHash), eq(channels.kind, KIND));
  const [row] = await tx.select().from(channels).where(isIt).for("update");
  return row;
}

export async function changeWhatsAppChannel(db: Executor, id: string, changes: Partial<Row>): Promise<void> {
  await db
    .update(channels)
    .set(changes)
    .where(and(eq(channels.id, id), eq(channels.kind, KIND)));
}

/** Whether whoever owns a channel wants no alerts at all, wherever they would come. */
export async function areAllAlertsOff(db: Executor, accountId: string): Promise<boolean> {
  const [row] = await db
    .select({ offAt: accounts.alertsOffAt })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return Boolean(row?.offAt);
}

/** Has a channel that was given up written to again; one that was stopped stays so, whenever that was. */
export async function reopenBlocked(db: Executor, id: string): Promise<void> {
  await db
    .update(channels)
    .set({ state: "active", reason: null })
    .where(and(eq(channels.id, id), eq(channels.kind, KIND), eq(channels.reason, "blocked")));
}

/** The message that a status is about, by our id or by theirs; locked until the transaction ends. */
export async function lockDelivery(
  tx: Transaction,
  { deliveryId, remoteId }: { deliveryId: string | undefined; remoteId: string },
) {
  const isIt = deliveryId
    ? or(eq(deliveries.id, deliveryId), eq(deliveries.remoteId, remoteId))
    : eq(deliveries.remoteId, remoteId);
  const [row] = await tx
    .select()
    .from(deliveries)
    .where(and(isIt, eq(deliveries.channel, KIND)))
    .orderBy(asc(deliveries.createdAt), asc(deliveries.id))
    .limit(1)
    .for("update");
  return row;
}

export async function changeDelivery(
  tx: Transaction,
  id: string,
  changes: Partial<typeof deliveries.$inferSelect>,
): Promise<void> {
  await tx.update(deliveries).set(changes).where(eq(deliveries.id, id));
}

export type Template = typeof whatsappTemplates.$inferSelect;

/** What WhatsApp said last of templates in a language; those it said nothing of are missing. */
export async function readTemplates(
  db: Executor,
  { names, language }: { names: string[]; language: string },
): Promise<Template[]> {
  const { name, language: spoken } = whatsappTemplates;
  return db
    .select()
    .from(whatsappTemplates)
    .where(and(inArray(name, names), eq(spoken, language)));
}

/** Notes what WhatsApp says of a template; the rest stays, and all of it where newer words are known. */
export async function saveTemplate(
  db: Executor,
  template: Pick<Template, "name" | "language" | "changedAt"> &
    Partial<Pick<Template, "status" | "statusAt" | "category" | "categoryAt">>,
): Promise<boolean> {
  const { name, language, ...changes } = template;
  const { statusAt, categoryAt } = whatsappTemplates;
  const isNew = (known: typeof statusAt | typeof categoryAt, at: Date | null | undefined) =>
    at ? or(isNull(known), lte(known, at)) : undefined;
  const saved = await db
    .insert(whatsappTemplates)
    .values(template)
    .onConflictDoUpdate({
      target: [whatsappTemplates.name, whatsappTemplates.language],
      set: { ...changes, name, language },
      setWhere: and(isNew(statusAt, changes.statusAt), isNew(categoryAt, changes.categoryAt)) ?? sql`true`,
    })
    .returning({ name: whatsappTemplates.name });
  return saved.length > 0;
}

/** Channels that nobody proved in time. */
export async function deleteUnproven(db: Executor, before: Date): Promise<void> {
  const isOld = and(eq(channels.kind, KIND), eq(channels.state, "pending"), lt(channels.createdAt, before));
  await db.delete(channels).where(isOld);
}
