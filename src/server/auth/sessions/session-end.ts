import type { Config } from "#server/config.ts";
import { HOUR_MS } from "#shared/durations.ts";
import type { Session } from "./store.ts";

/** Which limit of the settings a session has reached: its age, or the time since it was last renewed. */
export function sessionEnd(
  { sessionHours, inactivityHours }: Pick<Config, "sessionHours" | "inactivityHours">,
  { createdAt, refreshedAt }: Pick<Session, "createdAt" | "refreshedAt">,
  now: Date,
): "age" | "inactivity" | undefined {
  const isPast = (hours: number, since: Date) =>
    hours > 0 && now.getTime() - since.getTime() >= hours * HOUR_MS;
  if (isPast(sessionHours, createdAt)) return "age";
  return isPast(inactivityHours, refreshedAt) ? "inactivity" : undefined;
}
