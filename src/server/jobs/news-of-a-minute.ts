import { MINUTE_MS } from "#shared/durations.ts";

/**
 * Says whether something is news: the same again within a minute is not. Whatever asks the database every second finds out
 * every second that it is away.
 */
export function newsOfAMinute(elapsedMs: () => number = () => performance.now()): (what: string) => boolean {
  const told = new Map<string, number>();
  return (what) => {
    const now = elapsedMs();
    for (const [known, at] of told) if (now - at >= MINUTE_MS) told.delete(known);
    if (told.has(what)) return false;
    told.set(what, now);
    return true;
  };
}
