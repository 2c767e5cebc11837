import type { Config } from "#server/config.ts";
import { messageId } from "#server/delivery/message-id.ts";

/** The headers by which mail programs show the alerts of one monitor together. */
export function monitorThread(config: Pick<Config, "publicUrl">, searchId: string): Record<string, string> {
  const thread = messageId(config, `monitor-${searchId}`);
  return { References: thread, "In-Reply-To": thread };
}
