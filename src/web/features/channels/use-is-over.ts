import { useEffect, useState } from "react";

/** Whether a moment (ISO 8601) has passed; it is noticed when it does. */
export function useIsOver(moment: string | undefined): boolean {
  const [overAt, setOverAt] = useState<string>();
  useEffect(() => {
    if (!moment) return;
    const timer = setTimeout(() => setOverAt(moment), Math.max(0, Date.parse(moment) - Date.now()));
    return () => clearTimeout(timer);
  }, [moment]);
  return moment !== undefined && overAt === moment;
}
