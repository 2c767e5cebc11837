import { isFirstTime } from "#server/channels/chats/store.ts";
import { chatKey } from "#server/channels/telegram/chat-key.ts";
import type { Deps } from "#server/deps.ts";
import { sealEvent } from "./chat-event.ts";
import { readUpdate } from "./read-update.ts";

/**
 * Leaves what updates tell to jobs; an update that comes again is known by its number. Answers the highest number of them;
 * undefined where there was none.
 */
export async function receiveUpdates(
  { db, clock, queue, secret }: Pick<Deps, "db" | "clock" | "queue" | "secret">,
  sent: readonly unknown[],
): Promise<number | undefined> {
  const now = clock.now();
  const comesAt = (nth: number) => new Date(now.getTime() + nth);
  const updates = sent
    .map((each, nth) => readUpdate(each, comesAt(nth)))
    .filter((each) => each !== undefined);
  for (const { updateId, event } of updates)
    await db.transaction(async (tx) => {
      const id = String(updateId);
      if (!(await isFirstTime(tx, { kind: "telegram", id, now })) || !event) return;
      const group = chatKey(secret, event.chatId);
      await queue.enqueue(tx, "chat-event", sealEvent(secret, event), { key: id, group });
    });
  return updates.length === 0 ? undefined : Math.max(...updates.map(({ updateId }) => updateId));
}
