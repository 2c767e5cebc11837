import type { CalendarDate } from "#shared/calendar-date.ts";
import { homeDay } from "#shared/home-time.ts";
import { serverNow } from "./server-time.ts";
import { useNow } from "./use-now.ts";

/** The day that it is at home by the server's clock, by whose days it takes dates or refuses them. */
export const todayHere = (): CalendarDate => homeDay(new Date(serverNow()));

/** The same for what is drawn: a page that stays open over midnight goes on to the next day. */
export const useToday = (): CalendarDate => homeDay(new Date(useNow()));
