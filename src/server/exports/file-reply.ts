import type { FareQuery } from "#server/fares/fare-source.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";

type Route = Pick<FareQuery, "origin" | "destination">;

/** Headers of an answer that a browser keeps as a file: "rasante-web-GRU-LIS-flights-2026-11-20.csv". */
export function fileHeaders(
  productId: string,
  { route, what, day, ending }: { route: Route; what: string; day: CalendarDate; ending: string },
): Record<string, string> {
  const name = [productId, route.origin, route.destination, what, day].join("-");
  return { "content-disposition": `attachment; filename="${name}.${ending}"` };
}
