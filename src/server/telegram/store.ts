import { and, eq, getTableColumns } from "drizzle-orm";
import type { Executor } from "#server/database/connect.ts";
import { alertNotices, deliveries } from "#server/database/schema.ts";
import type { Delivery } from "#server/delivery/store.ts";

/** The messages on Telegram that tell of an alert, alone or with others. */
export async function listChatDeliveries(db: Executor, alertId: string): Promise<Delivery[]> {
  return db
    .select(getTableColumns(deliveries))
    .from(alertNotices)
    .innerJoin(deliveries, eq(deliveries.id, alertNotices.deliveryId))
    .where(and(eq(alertNotices.alertId, alertId), eq(deliveries.channel, "telegram")));
}
