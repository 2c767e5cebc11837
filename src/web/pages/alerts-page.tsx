import { Button } from "@mantine/core";
import { Suspense } from "react";
import * as z from "zod";
import { useAlerts } from "#web/features/alerts/api.ts";
import { AlertList, AlertListSkeleton } from "#web/features/alerts/list/alert-list.tsx";
import { SearchChoice, SearchChoiceSkeleton } from "#web/features/alerts/list/search-choice.tsx";
import { useAlertTexts } from "#web/features/alerts/use-alert-texts.ts";
import { PrintNote } from "#web/features/exports/print-note.tsx";
import { AlertsOff } from "#web/features/mail-suspension/alerts-off.tsx";
import { useProfile } from "#web/features/profile/api.ts";
import { useSearches } from "#web/features/searches/api.ts";
import { searchNames } from "#web/features/searches/search-names.ts";
import { pageParam, usePageParams } from "#web/lib/address/use-page-params.ts";
import { messageOf } from "#web/lib/api/api-error.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { pageIn } from "#web/ui/paging/page-number.ts";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";

/** 'Avisos': what someone was told, the newest first; of one search at `?search=<id>`. */
export function AlertsPage() {
  const { t } = useTranslation();
  const wanted = useWanted();
  const { data } = useAlerts(wanted);
  const hasChoice = useHasChoice(wanted.searchId);
  return (
    <>
      <PageHeader
        title={t("shell.nav.alerts")}
        subtitle={<Suspense fallback={"\u00a0"}>{data ? <Count count={data.total} /> : "\u00a0"}</Suspense>}
      >
        {hasChoice ? <Choice searchId={wanted.searchId} /> : null}
      </PageHeader>
      <AlertsOff standsAlone />
      {hasChoice === undefined ? null : (
        <Suspense fallback={<AlertListSkeleton label={t("shell.loading")} />}>
          <Alerts {...wanted} />
        </Suspense>
      )}
      <PrintNote />
    </>
  );
}

function useWanted() {
  const { params } = usePageParams();
  const { data: searches } = useSearches();
  const named = z.uuid().safeParse(params.search).data;
  // The alerts of a search are deleted with it.
  const isGone = searches !== undefined && !searches.some(({ id }) => id === named);
  return { page: pageIn(params), searchId: isGone ? undefined : named };
}
type Wanted = ReturnType<typeof useWanted>;

function Count({ count }: { count: number }) {
  return useAlertTexts()("count", { count });
}

/** Whether there are searches to choose from; undefined while that is not known: what stands below is not to move. */
function useHasChoice(searchId: Wanted["searchId"]): boolean | undefined {
  const profile = useProfile();
  const { data: searches } = useSearches();
  if (searchId !== undefined) return true;
  const count = searches?.length ?? profile.data?.batch_searches_count;
  return count === undefined && !profile.isFetched ? undefined : (count ?? 0) > 1;
}

function Choice({ searchId }: Pick<Wanted, "searchId">) {
  const { t } = useTranslation();
  const { change } = usePageParams();
  const { data: searches } = useSearches();
  return (
    <Suspense fallback={<SearchChoiceSkeleton />}>
      <SearchChoice
        searches={searchNames(t, searches ?? [])}
        value={searchId}
        onChange={(chosen) => change({ search: chosen, page: undefined })}
      />
    </Suspense>
  );
}

function Alerts({ page, searchId }: Wanted) {
  const say = useAlertTexts();
  const { change } = usePageParams();
  const { data, error, isPlaceholderData, refetch } = useAlerts({ page, searchId });
  if (error && !data)
    return (
      <ErrorState
        title={say("failed")}
        text={messageOf(error) ?? say("unexpected")}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <AlertListSkeleton label={say("loading")} />;
  if (data.total === 0) return searchId === undefined ? <NoAlerts /> : <NoneOfSearch />;
  return (
    <AlertList
      answer={data}
      page={page}
      isStale={isPlaceholderData}
      onPage={(wanted) => change(pageParam(wanted))}
    />
  );
}

function NoAlerts() {
  const say = useAlertTexts();
  return (
    <EmptyState title={say("empty.title")} text={say("empty.text")}>
      <ButtonLink to="/searches">{say("empty.action")}</ButtonLink>
    </EmptyState>
  );
}

function NoneOfSearch() {
  const say = useAlertTexts();
  const { change } = usePageParams();
  return (
    <EmptyState title={say("emptyOfSearch.title")}>
      <Button variant="default" onClick={() => change({ search: undefined, page: undefined })}>
        {say("emptyOfSearch.action")}
      </Button>
    </EmptyState>
  );
}
