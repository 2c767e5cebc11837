import type { Flight, SearchFlights } from "#shared/api/flights.ts";
import { FlightCalendarButton } from "#web/features/exports/flight-calendar-button.tsx";
import type { useFilters } from "#web/features/filters/use-filters.ts";
import { FlightList } from "#web/features/flights/flight-list.tsx";
import { FlightRow } from "#web/features/flights/flight-row.tsx";
import { NoFlights } from "#web/features/flights/no-flights.tsx";
import { FlightHistoryButton } from "#web/features/history/history-button.tsx";
import { viewIn } from "#web/features/price-calendar/calendar-address.ts";
import { LatePriceViews } from "#web/features/price-calendar/late-price-views.tsx";
import { isSoldOut } from "#web/lib/first-round.ts";
import { useTranslation } from "#web/lib/i18n.ts";
import { useNow } from "#web/lib/use-now.ts";
import { pageParam, usePageParams } from "#web/lib/use-page-params.ts";

type Filtering = ReturnType<typeof useFilters>;

interface Props {
  answer: SearchFlights;
  page: number;
  isStale: boolean;
  filtering: Filtering;
}

/** What was found for a search: as a list, or by the days of departure and return. */
export function FoundFlights({ answer, page, isStale, filtering }: Props) {
  const { params, change } = usePageParams();
  const { search } = answer;
  const row = (flight: Flight) => <Row key={flight.id} search={search} flight={flight} />;
  if (viewIn(params) !== "list")
    return (
      <LatePriceViews search={search} filters={filtering.filters} onClearFilters={filtering.clear}>
        {row}
      </LatePriceViews>
    );
  return (
    <FlightList
      answer={answer}
      page={page}
      isStale={isStale}
      onPage={(wanted) => change(pageParam(wanted))}
      empty={<NoneFound search={search} filtering={filtering} />}
    >
      {row}
    </FlightList>
  );
}

function Row({ search, flight }: { search: SearchFlights["search"]; flight: Flight }) {
  const isRouted = search.origin_airports.length > 1 || search.destination_airports.length > 1;
  const history = (
    <>
      <FlightCalendarButton searchId={search.id} flight={flight} />
      <FlightHistoryButton searchId={search.id} flight={flight} />
    </>
  );
  return <FlightRow flight={flight} withRoute={isRouted} history={history} />;
}

/** None yet, or none on sale at all. */
function NoneFound({ search, filtering }: { search: SearchFlights["search"]; filtering: Filtering }) {
  const { t } = useTranslation();
  const isOver = isSoldOut(search, useNow());
  return (
    <NoFlights
      applied={filtering.applied}
      onClear={filtering.clear}
      title={isOver ? t("searches.card.soldOut") : undefined}
      hint={t(isOver ? "flights.soldOutHint" : "flights.emptyHint")}
    />
  );
}
