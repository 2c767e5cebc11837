import { Text } from "@mantine/core";
import type { AllFlights } from "#shared/api/flights.ts";
import { PrintNote } from "#web/features/exports/print-note.tsx";
import { FilteredList } from "#web/features/filters/filtered-list.tsx";
import { QuickFilters } from "#web/features/filters/quick-filters.tsx";
import { useFilters } from "#web/features/filters/use-filters.ts";
import { useAllFlights } from "#web/features/flights/api.ts";
import { FlightList } from "#web/features/flights/flight-list.tsx";
import { FlightsProblem } from "#web/features/flights/flights-problem.tsx";
import { FlightRowsSkeleton } from "#web/features/flights/flights-skeleton.tsx";
import { hidesFlights } from "#web/features/flights/hides-flights.ts";
import { NoFlights } from "#web/features/flights/no-flights.tsx";
import { RoutedFlightRow } from "#web/features/flights/routed-flight-row.tsx";
import { useRefreshAllFlights } from "#web/features/flights/use-refresh-all-flights.ts";
import { SourceNotice } from "#web/features/money/source-notice.tsx";
import { preferredAirportOf, useProfile } from "#web/features/profile/api.ts";
import { pageParam, usePageParams } from "#web/lib/address/use-page-params.ts";
import { failureOf } from "#web/lib/api/failure-of.ts";
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
  const { data, isPlaceholderData } = flights;
  const askAnew = useAskAnew(queryKeys.flights);
  const failure = failureOf(flights);
  // Those of other filters are not what was asked for.
  const hasFailed = hidesFlights(failure, isPlaceholderData ? undefined : data);
  const title =
    data && !hasFailed ? t("flights.all.title", { count: data.total }) : t("flights.all.pageTitle");
  return (
    <>
      <PageHeader title={title} isGrowing={!hasFailed} onRefresh={refresh} refreshing={isRunning} />
      {data && !hasFailed ? <FoundCount count={data.total} text={title} /> : null}
      <SourceNotice standsAlone />
      {hasFailed ? (
        <FlightsProblem error={failure} onRetry={askAnew} />
      ) : (
        <Flights answer={data} page={page} isStale={isPlaceholderData} filtering={filtering} />
      )}
      <PrintNote />
    </>
  );
}

interface FlightsProps {
  answer: AllFlights | undefined;
  page: number;
  isStale: boolean;
  filtering: ReturnType<typeof useFilters>;
}

function Flights({ answer, filtering, ...list }: FlightsProps) {
  const preferred = preferredAirportOf(useProfile());
  const { filters, applied, apply, clear } = filtering;
  const facets = answer?.meta.filters;
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
      {answer ? <Found answer={answer} filtering={filtering} {...list} /> : <FlightRowsSkeleton isRouted />}
    </FilteredList>
  );
}

function Found({ answer, page, isStale, filtering }: FlightsProps & { answer: AllFlights }) {
  const { t } = useTranslation();
  const { change } = usePageParams();
  return (
    <>
      <FlightList
        answer={answer}
        page={page}
        isStale={isStale}
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
