import type { Clock } from "./clock.ts";

/** A reader that asks `read` again only when what it read is `ms` old; a failure is not remembered. */
export function rememberFor<T>(ms: number, clock: Clock, read: () => Promise<T>): () => Promise<T> {
  let known: { value: Promise<T>; readAt: number } | undefined;
  return () => {
    const now = clock.now().getTime();
    if (known && Math.abs(now - known.readAt) < ms) return known.value;
    const value = read();
    known = { value, readAt: now };
    value.catch(() => {
      if (known?.value === value) known = undefined;
    });
    return value;
  };
}
