import type { PastAlert } from "#shared/api/alerts.ts";
import { useToday } from "#web/lib/time/today-here.ts";

/** Whether the departure of an alert is over. */
export const useHasLeft = ({ date_dep: departure }: Pick<PastAlert, "date_dep">): boolean =>
  departure < useToday();
