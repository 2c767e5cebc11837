import type { ReactNode } from "react";
import { daysBetween } from "#shared/calendar-date.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { type Pair, pairParams, viewParam } from "./calendar-address.ts";

/** Leads to the list, narrowed to a pair. */
export function ListLink({ pair, children }: { pair: Pair; children: ReactNode }) {
  const stay = daysBetween(pair.departure, pair.back);
  return (
    <ButtonLink
      variant="subtle"
      size="compact-sm"
      to="."
      search={(current: Record<string, unknown>) => ({
        ...current,
        ...viewParam("list"),
        ...pairParams(undefined),
        page: undefined,
        dateFrom: pair.departure,
        dateTo: pair.back,
        minDuration: stay,
        maxDuration: stay,
      })}
    >
      {children}
    </ButtonLink>
  );
}
