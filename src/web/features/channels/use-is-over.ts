import { useEffect, useState } from "react";
import { serverNow } from "#web/lib/time/server-time.ts";
import { useNow } from "#web/lib/time/use-now.ts";

/** Whether a moment (ISO 8601) has passed; it is noticed when it does, and after a sleep, over which timers stand still. */
export function useIsOver(moment: string | undefined): boolean {
  const now = useNow();
  const [overAt, setOverAt] = useState<string>();
  useEffect(() => {
    if (!moment) return;
    const timer = setTimeout(() => setOverAt(moment), Math.max(0, Date.parse(moment) - serverNow()));
    return () => clearTimeout(timer);
  }, [moment]);
  return moment !== undefined && (overAt === moment || Date.parse(moment) <= now);
}
