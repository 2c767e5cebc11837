import { Text } from "@mantine/core";
import { PrintNote } from "#web/features/exports/print-note.tsx";
import { FilteredList } from "#web/features/filters/filtered-list.tsx";
import { QuickFilters } from "#web/features/filters/quick-filters.tsx";
import { useFilters } from "#web/features/filters/use-filters.ts";
import { useAllFlights } from "#web/features/flights/api.ts";
import { FlightList } from "#web/features/flights/flight-list.tsx";
import { FlightsProblem } from "#web/features/flights/flights-problem.tsx";
import { FlightRowsSkeleton } from "#web/features/flights/flights-skeleton.tsx";
import { NoFlights } from "#web/features/flights/no-flights.tsx";
import { RoutedFlightRow } from "#web/features/flights/routed-flight-row.tsx";
import { useRefreshAllFlights } from "#web/features/flights/use-refresh-all-flights.ts";
import { SourceNotice } from "#web/features/money/source-notice.tsx";
import { preferredAirportOf, useProfile } from "#web/features/profile/api.ts";
import { pageParam, usePageParams } from "#web/lib/address/use-page-params.ts";
import { lackOf } from "#web/lib/api/failure-of.ts";
import { queryKeys } from "#web/lib/api/query-client.ts";
import { useAskAnew } from "#web/lib/api/use-ask-anew.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { FoundCount } from "#web/ui/found-count.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { pageIn } from "#web/ui/paging/page-number.ts";

const PARTS = { airports: true, period: true };

/** 'Voos Disponíveis': the flights of all searches. */
export function FlightsPage() {
  const { t } = useTranslation();
  const { params } = usePageParams();
  const filtering = useFilters(PARTS);
  const page = pageIn(params);
  const flights = useAllFlights({ page, filters: filtering.filters });
  const { refresh, isRunning } = useRefreshAllFlights(flights);
  const { data } = flights;
  const lack = lackOf(flights);
  const title = data && !lack ? t("flights.all.title", { count: data.total }) : t("flights.all.pageTitle");
  return (
    <>
      <PageHeader title={title} isGrowing={!lack} onRefresh={refresh} refreshing={isRunning} />
      {data && !lack ? <FoundCount count={data.total} text={title} /> : null}
      <SourceNotice standsAlone />
      <Flights flights={flights} page={page} filtering={filtering} />
      <PrintNote />
    </>
  );
}

interface FlightsProps {
  flights: ReturnType<typeof useAllFlights>;
  page: number;
  filtering: ReturnType<typeof useFilters>;
}

function Flights(props: FlightsProps) {
  const preferred = preferredAirportOf(useProfile());
  const { filters, applied, apply, clear } = props.filtering;
  const facets = props.flights.data?.meta.filters;
  return (
    <FilteredList
      panel={{
        filters,
        parts: PARTS,
        countries: {
          origin: facets?.origin_countries ?? [],
          destination: facets?.destination_countries ?? [],
        },
        onApply: apply,
      }}
      applied={applied}
      onClear={clear}
      bar={
        <QuickFilters
          preferred={preferred}
          route={filters}
          onToggle={({ origin, destination }) => apply({ ...filters, origin, destination })}
        />
      }
    >
      <Found {...props} />
    </FilteredList>
  );
}

function Found({ flights, page, filtering }: FlightsProps) {
  const { t } = useTranslation();
  const { change } = usePageParams();
  const { data: answer, isPlaceholderData } = flights;
  const askAnew = useAskAnew(queryKeys.flights);
  const lack = lackOf(flights);
  if (lack) return <FlightsProblem error={lack} onRetry={askAnew} />;
  if (!answer) return <FlightRowsSkeleton isRouted />;
  return (
    <>
      <FlightList
        answer={answer}
        page={page}
        isStale={isPlaceholderData}
        onPage={(wanted) => change(pageParam(wanted))}
        empty={
          <NoFlights applied={filtering.applied} onClear={filtering.clear} hint={t("flights.all.hint")}>
            <ButtonLink to="/searches" search={{ new: "1" }}>
              {t("shell.actions.newSearch")}
            </ButtonLink>
          </NoFlights>
        }
      >
        {/* By place: another order changes what the rows say, in half the time of drawing them anew. */}
        {(flight, place) => <RoutedFlightRow key={place} flight={flight} />}
      </FlightList>
      {answer.total > 0 ? (
        <Text size="sm" c="dimmed" mt="md">
          {t("flights.all.note")}
        </Text>
      ) : null}
    </>
  );
}
