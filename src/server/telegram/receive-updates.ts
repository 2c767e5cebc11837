import { isFirstTime } from "#server/channels/chats/store.ts";
import type { Deps } from "#server/deps.ts";
import { readUpdate } from "./read-update.ts";

/**
 * Leaves what updates tell to jobs; an update that comes again is known by its number. Answers the highest number of them;
 * undefined where there was none.
 */
export async function receiveUpdates(
  { db, clock, queue }: Pick<Deps, "db" | "clock" | "queue">,
  sent: readonly unknown[],
): Promise<number | undefined> {
  const now = clock.now();
  const updates = sent.map((each) => readUpdate(each, now)).filter((each) => each !== undefined);
  for (const { updateId, event } of updates)
    await db.transaction(async (tx) => {
      const id = String(updateId);
      if (!(await isFirstTime(tx, { kind: "telegram", id, now })) || !event) return;
      await queue.enqueue(tx, "chat-event", event, { key: id, group: event.chatId });
    });
  return updates.length === 0 ? undefined : Math.max(...updates.map(({ updateId }) => updateId));
}
