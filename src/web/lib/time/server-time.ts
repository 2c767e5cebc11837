/** An answer tells whole seconds and takes its time: a clock that is off by less is right. */
const NOTICED_MS = 60_000;

let offMs = 0;

/**
 * Notes the time of the server (`Date` of its answer to what was asked at `askedAt`), by which ages count where the clock
 * of this machine is wrong. An answer that was long on its way, as over the sleep of a machine, says nothing of now.
 */
export function noteServerTime(date: string | null, askedAt: number): void {
  const now = Date.now();
  const off = Date.parse(date ?? "") - now;
  if (Number.isNaN(off) || now - askedAt > NOTICED_MS) return;
  offMs = Math.abs(off) > NOTICED_MS ? off : 0;
}

/** A moment of this machine's clock (ms since 1970) as the server's shows it. */
export const onServerClock = (at: number): number => at + offMs;

/** Now, in milliseconds since 1970. */
export const serverNow = (): number => onServerClock(Date.now());
