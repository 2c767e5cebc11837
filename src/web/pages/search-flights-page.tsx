import { Skeleton } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import { Suspense } from "react";
import type { Flight, SearchFlights } from "#shared/api/flights.ts";
import { PrintNote } from "#web/features/exports/print-note.tsx";
import { FilteredList } from "#web/features/filters/filtered-list.tsx";
import { useFilters } from "#web/features/filters/use-filters.ts";
import { useSearchFlights } from "#web/features/flights/api.ts";
import { CheapestFlightCard } from "#web/features/flights/cheapest-flight-card.tsx";
import { FlightList } from "#web/features/flights/flight-list.tsx";
import { FlightOfSearch } from "#web/features/flights/flight-of-search.tsx";
import { FlightsProblem } from "#web/features/flights/flights-problem.tsx";
import { FlightRowsSkeleton, FlightsTopSkeleton } from "#web/features/flights/flights-skeleton.tsx";
import { hidesFlights } from "#web/features/flights/hides-flights.ts";
import { NoneOfSearch } from "#web/features/flights/none-of-search.tsx";
import { PriceNote } from "#web/features/flights/price-note.tsx";
import { useOwnersDialogs } from "#web/features/flights/use-owners-dialogs.ts";
import { useRefreshFlights } from "#web/features/flights/use-refresh-flights.ts";
import { AddressedHistory } from "#web/features/history/addressed-history.tsx";
import { SearchHistoryButton } from "#web/features/history/search-history-button.tsx";
import { viewIn } from "#web/features/price-calendar/calendar-address.ts";
import { LatePriceViews } from "#web/features/price-calendar/late-price-views.tsx";
import { ViewSwitch } from "#web/features/price-calendar/view-switch.tsx";
import { RefreshProgress } from "#web/features/refresh/refresh-progress.tsx";
import { NoticesButton } from "#web/features/searches/notices/notices-button.tsx";
import { SearchSummary } from "#web/features/searches/summary/search-summary.tsx";
import { FlightsActions } from "#web/features/share/flights-actions.tsx";
import { pageParam, usePageParams } from "#web/lib/address/use-page-params.ts";
import { lackOf } from "#web/lib/api/failure-of.ts";
import { queryKeys } from "#web/lib/api/query-client.ts";
import { useAskAnew } from "#web/lib/api/use-ask-anew.ts";
import { latePart } from "#web/lib/late/late-part.ts";
import { useLast } from "#web/lib/use-last.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { routeText } from "#web/lib/words/route-text.ts";
import { useScreenTitle } from "#web/lib/words/screen-title.ts";
import { FoundCount } from "#web/ui/found-count.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { pageIn } from "#web/ui/paging/page-number.ts";
import styles from "./search-flights-page.module.css";

const SameSearchLink = latePart(
  async () => (await import("#web/features/searches/summary/same-search-link.tsx")).SameSearchLink,
);

/** The route is the search's own. */
const PARTS = { airports: false, period: true };

/** The flights of one search, its own or one seen through the deals; another search is another screen. */
export function SearchFlightsPage() {
  const { searchId = "" } = useParams({ strict: false });
  return <FlightsOf key={searchId} searchId={searchId} />;
}

function FlightsOf({ searchId }: { searchId: string }) {
  const { t } = useTranslation();
  const { params } = usePageParams();
  const page = pageIn(params);
  const filtering = useFilters(PARTS);
  const flights = useSearchFlights(searchId, { page, filters: filtering.filters });
  const { refresh, isRunning } = useRefreshFlights(searchId, flights);
  const askAnew = useAskAnew([...queryKeys.searchFlights, searchId]);
  // Of a search that is known nothing but the list makes room for why other filters have no answer.
  const answer = useLast(flights.data);
  const lack = lackOf(flights);
  const failure = lack ?? flights.error;
  useOwnersDialogs(flights);
  useScreenTitle(answer && routeText(answer.search));
  const isGone = hidesFlights(failure, answer);
  const title = answer && !isGone && !lack ? t("flights.title", { count: answer.total }) : undefined;
  return (
    <>
      <PageHeader
        title={title ?? t("flights.pageTitle")}
        isGrowing={!isGone && !lack}
        subtitle={<RefreshProgress searchId={searchId} />}
        onRefresh={refresh}
        refreshing={isRunning}
      >
        {isGone ? null : (
          <>
            <NoticesButton answer={answer} />
            <FlightsActions answer={answer} filters={filtering.filters} />
          </>
        )}
      </PageHeader>
      {answer && title ? <FoundCount count={answer.total} text={title} /> : null}
      {isGone ? (
        <FlightsProblem error={failure} onRetry={askAnew} />
      ) : (
        <Flights
          answer={answer}
          lack={lack}
          onRetry={askAnew}
          page={page}
          isStale={flights.isPlaceholderData}
          filtering={filtering}
        />
      )}
      <PrintNote />
    </>
  );
}

interface FlightsProps {
  answer: SearchFlights | undefined;
  /** Why what the filters ask for has not come. */
  lack: Error | null;
  onRetry: () => void;
  page: number;
  isStale: boolean;
  filtering: ReturnType<typeof useFilters>;
}

function Flights({ answer, filtering, ...list }: FlightsProps) {
  const { filters, applied, apply, clear } = filtering;
  return (
    <>
      <div className={styles.top}>{answer ? <Top {...answer} /> : <FlightsTopSkeleton />}</div>
      <FilteredList
        panel={{ filters, parts: PARTS, onApply: apply }}
        applied={applied}
        onClear={clear}
        bar={
          <>
            <ViewSwitch />
            {answer ? <PriceNote answer={answer} /> : null}
          </>
        }
      >
        {answer ? <Found answer={answer} filtering={filtering} {...list} /> : <FlightRowsSkeleton />}
      </FilteredList>
      {answer ? <AddressedHistory search={answer.search} /> : null}
    </>
  );
}

/** The search beside its cheapest flight. */
function Top({ search, owned }: Pick<SearchFlights, "search" | "owned">) {
  return (
    <>
      <SearchSummary search={search} />
      {owned ? (
        <CheapestFlightCard search={search} history={<SearchHistoryButton search={search} />} />
      ) : (
        <CheapestFlightCard search={search} watching={<Watching search={search} />} />
      )}
    </>
  );
}

function Watching({ search }: Pick<SearchFlights, "search">) {
  return (
    <Suspense fallback={<Skeleton width={180} height={42} radius="md" />}>
      <SameSearchLink search={search} />
    </Suspense>
  );
}

/** What was found for a search: as a list, or by the days of departure and return. */
function Found({
  answer,
  lack,
  onRetry,
  page,
  isStale,
  filtering,
}: FlightsProps & { answer: SearchFlights }) {
  const { params, change } = usePageParams();
  const { search } = answer;
  const row = (flight: Flight) => <FlightOfSearch key={flight.id} search={search} flight={flight} />;
  if (viewIn(params) !== "list")
    return (
      <LatePriceViews search={search} filters={filtering.filters} onClearFilters={filtering.clear}>
        {row}
      </LatePriceViews>
    );
  if (lack) return <FlightsProblem error={lack} onRetry={onRetry} />;
  return (
    <FlightList
      answer={answer}
      page={page}
      isStale={isStale}
      onPage={(wanted) => change(pageParam(wanted))}
      empty={<NoneOfSearch search={search} applied={filtering.applied} onClear={filtering.clear} />}
    >
      {row}
    </FlightList>
  );
}
