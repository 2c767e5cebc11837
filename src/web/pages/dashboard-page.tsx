import { useTranslation } from "react-i18next";
import { useDeals } from "#web/features/deals/api.ts";
import { DealsSection } from "#web/features/deals/deals-section.tsx";
import { PreferredAirportPrompt } from "#web/features/deals/preferred-airport-prompt.tsx";
import { type RouteFilter, routeOf } from "#web/features/deals/route-filter.ts";
import { SummaryCards } from "#web/features/deals/summary-cards.tsx";
import { useProfile } from "#web/features/profile/api.ts";
import { pageParam, usePageParams } from "#web/lib/use-page-params.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { pageFrom } from "#web/ui/page-number.ts";

const airportIn = (value: unknown) =>
  typeof value === "string" && /^(\*|[A-Z]{3})$/.test(value) ? value : undefined;

/** The latest deals, by default those that leave from the preferred airport. */
export function DashboardPage() {
  const { t } = useTranslation();
  const { params, change } = usePageParams();
  const { data: profile, isPending, refetch: refetchProfile } = useProfile();
  const preferred = profile?.preferred_airport ?? null;
  const filter: RouteFilter = {
    origin: airportIn(params.origin),
    destination: airportIn(params.destination),
  };
  const route = routeOf(filter, preferred);
  const page = pageFrom(params.page) ?? 1;
  const deals = useDeals({ page, ...route }, !isPending);
  const needsAirport = profile !== undefined && preferred === null && route.origin === undefined;

  return (
    <>
      <PageHeader
        title={t("deals.title")}
        refreshing={deals.isRefetching}
        onRefresh={() => void Promise.all([refetchProfile(), deals.refetch()])}
      />
      <SummaryCards profile={profile} total={deals.data?.total} origin={route.origin} />
      {needsAirport ? <PreferredAirportPrompt /> : null}
      <DealsSection
        deals={deals}
        page={page}
        preferred={preferred}
        filter={filter}
        isEmptyExplained={needsAirport}
        onFilter={(wanted) => change({ ...wanted, page: undefined })}
        onPage={(wanted) => change(pageParam(wanted))}
      />
    </>
  );
}
