import type { Deps } from "#server/deps.ts";
import { freeAt, reserveTurn } from "./store.ts";

/** How often messages may leave under a key, over all processes. */
export interface Pace {
  key: string;
  gapMs: number;
}
export interface PaceNeeds extends Pick<Deps, "db" | "clock"> {
  pause: (ms: number) => Promise<void>;
}

/** What is waited for here; who has longer to wait comes again. */
const PATIENCE_MS = 2_000;

/** Waits until a message may leave under every one of these paces; answers, in milliseconds, when it is too long to wait. */
export async function waitTurn(deps: PaceNeeds, paces: readonly Pace[]): Promise<number | undefined> {
  const { db, clock, pause } = deps;
  for (const { key, gapMs } of paces) {
    const now = clock.now();
    const latest = new Date(now.getTime() + PATIENCE_MS);
    const turn = await reserveTurn(db, { key, gapMs, now, latest });
    if (!turn) return ((await freeAt(db, key)) ?? latest).getTime() - now.getTime();
    const waitMs = turn.getTime() - now.getTime();
    if (waitMs > 0) await pause(waitMs);
  }
  return undefined;
}
