import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { CalendarDate } from "#shared/calendar-date.ts";
import { moveDay } from "./move-day.ts";

/** The day of the months that takes the focus, and how a key moves it: the focus comes along. */
export function useActiveDay(
  months: RefObject<HTMLElement | null>,
  opening: CalendarDate,
  { from, to }: { from: CalendarDate; to: CalendarDate },
) {
  const isMoving = useRef(false);
  const [wanted, setWanted] = useState(opening);
  const active = wanted < from ? from : wanted > to ? to : wanted;

  useLayoutEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    months.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus();
  });

  /** Answers whether the key leads anywhere. */
  function move(key: string): boolean {
    const next = moveDay(active, key, { from, to });
    if (!next) return false;
    isMoving.current = true;
    setWanted(next);
    return true;
  }

  return { active, move };
}
