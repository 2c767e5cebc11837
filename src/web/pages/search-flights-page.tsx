import { useParams } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { SearchFlights } from "#shared/api/flights.ts";
import { useSearchFlights } from "#web/features/flights/api.ts";
import { CheapestFlightCard } from "#web/features/flights/cheapest-flight-card.tsx";
import { FlightList } from "#web/features/flights/flight-list.tsx";
import { DEFAULT_SORT, sortFrom } from "#web/features/flights/flight-sort.ts";
import { FlightsLayout } from "#web/features/flights/flights-layout.tsx";
import { FlightsProblem } from "#web/features/flights/flights-problem.tsx";
import { FlightsSkeleton } from "#web/features/flights/flights-skeleton.tsx";
import { SortSelect } from "#web/features/flights/sort-select.tsx";
import { useRefreshFlights } from "#web/features/flights/use-refresh-flights.ts";
import { partyText } from "#web/features/searches/search-facts.ts";
import { SearchSummary } from "#web/features/searches/search-summary.tsx";
import { pageParam, usePageParams } from "#web/lib/use-page-params.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { pageFrom } from "#web/ui/page-number.ts";

/** The flights of one search, its own or one seen through the deals. */
export function SearchFlightsPage() {
  const { t } = useTranslation();
  const { searchId = "" } = useParams({ strict: false });
  const { params } = usePageParams();
  const page = pageFrom(params.page) ?? 1;
  const flights = useSearchFlights(searchId, { page, sort: sortFrom(params.sort) });
  const refresh = useRefreshFlights(flights);
  const { data, isPending, isPlaceholderData, error, refetch } = flights;
  const isGone = error !== null && !isPending;
  const title = data && !isGone ? t("flights.title", { count: data.total }) : t("flights.pageTitle");
  return (
    <>
      <PageHeader title={title} onRefresh={refresh} />
      {isPending ? <FlightsSkeleton /> : null}
      {isGone ? <FlightsProblem error={error} onRetry={refetch} /> : null}
      {data && !isGone ? <Flights answer={data} page={page} isStale={isPlaceholderData} /> : null}
    </>
  );
}

interface FlightsProps {
  answer: SearchFlights;
  page: number;
  isStale: boolean;
}

function Flights({ answer, page, isStale }: FlightsProps) {
  const { t } = useTranslation();
  const { params, change } = usePageParams();
  const { search, owned } = answer;
  return (
    <FlightsLayout
      top={
        <>
          <SearchSummary search={search} />
          <CheapestFlightCard search={search} />
        </>
      }
      bar={
        <>
          <p>
            {t("flights.disclaimer", { party: partyText(t, search) })} {owned ? null : t("flights.readOnly")}
          </p>
          <SortSelect
            value={sortFrom(params.sort)}
            onChange={(sort) => change({ sort: sort === DEFAULT_SORT ? undefined : sort, page: undefined })}
          />
        </>
      }
    >
      <FlightList
        answer={answer}
        page={page}
        isStale={isStale}
        onPage={(wanted) => change(pageParam(wanted))}
      />
    </FlightsLayout>
  );
}
