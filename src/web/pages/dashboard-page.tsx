import { useNavigate } from "@tanstack/react-router";
import { useDeals } from "#web/features/deals/api.ts";
import { DealsSection } from "#web/features/deals/deals-section.tsx";
import { PreferredAirportPrompt } from "#web/features/deals/preferred-airport-prompt.tsx";
import { DEAL_FILTERS, routeFilterFrom, routeFilterOf, routeOf } from "#web/features/deals/route-filter.ts";
import { SummaryCards } from "#web/features/deals/summary-cards.tsx";
import { PrintNote } from "#web/features/exports/print-note.tsx";
import { type Filters, paramsOf } from "#web/features/filters/filters.ts";
import { type Applying, useFilters } from "#web/features/filters/use-filters.ts";
import { SourceNotice } from "#web/features/money/source-notice.tsx";
import { preferredAirportOf, useProfile } from "#web/features/profile/api.ts";
import { pageParam, usePageParams } from "#web/lib/address/use-page-params.ts";
import { messageOf } from "#web/lib/api/api-error.ts";
import { askAgain } from "#web/lib/api/ask-again.ts";
import { lackOf } from "#web/lib/api/failure-of.ts";
import { latePopup } from "#web/lib/late/late-popup.tsx";
import { tellFailure } from "#web/lib/toasts/tell-failure.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { pageIn } from "#web/ui/paging/page-number.ts";

const DealHistory = latePopup(async () => (await import("#web/features/deals/deal-history.tsx")).DealHistory);

/** The latest deals, by default those that leave from the preferred airport. */
export function DashboardPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { params, change } = usePageParams();
  const asked = useProfile();
  const { data: profile, refetch: refetchProfile } = asked;
  const known = preferredAirportOf(asked);
  const preferred = known ?? null;
  const filtering = useFilters(DEAL_FILTERS);
  const filters: Filters = { ...filtering.filters, ...routeOf(routeFilterFrom(params), preferred) };
  const page = pageIn(params);
  const deals = useDeals({ page, filters }, known !== undefined);
  const needsAirport = profile !== undefined && preferred === null && filters.origin === undefined;

  function apply(wanted: Filters, how?: Applying) {
    filtering.write({ ...paramsOf(wanted), ...routeFilterOf(wanted, preferred) }, how);
  }

  function refresh() {
    void refetchProfile();
    void askAgain(deals, {
      onError: (error) => deals.data && tellFailure(error, t("deals.error.title"), messageOf(error)),
    });
  }

  return (
    <>
      <PageHeader
        title={t("deals.title")}
        refreshing={deals.isRefetching}
        onRefresh={refresh}
        onNewSearch={() => void navigate({ to: "/searches", search: { new: "1" } })}
      />
      <SummaryCards
        profile={profile}
        total={lackOf(deals) ? undefined : deals.data?.total}
        origin={filters.origin}
      />
      {needsAirport ? <PreferredAirportPrompt /> : null}
      <SourceNotice standsAlone />
      <DealsSection
        deals={deals}
        page={page}
        preferred={known}
        filters={filters}
        applied={filtering.applied}
        isEmptyExplained={needsAirport && filtering.applied === 0}
        onApply={apply}
        onClear={filtering.clear}
        onPage={(wanted) => change(pageParam(wanted))}
      />
      <PrintNote />
      <DealHistory
        deals={deals}
        opened={params.history !== undefined}
        onClose={() => change({ history: undefined }, { replace: true, resetScroll: false })}
      />
    </>
  );
}
