import { Suspense } from "react";
import type { BatchSearch } from "#shared/api/searches.ts";
import { PrintNote } from "#web/features/exports/print-note.tsx";
import { BarNote, FilteredList } from "#web/features/filters/filtered-list.tsx";
import { useFilters } from "#web/features/filters/use-filters.ts";
import { isOnboardingNeeded } from "#web/features/onboarding/onboarding-state.ts";
import { useProfile } from "#web/features/profile/api.ts";
import { useSearches } from "#web/features/searches/api.ts";
import type { Filled } from "#web/features/searches/form/like-search.ts";
import { useSearchFormTexts } from "#web/features/searches/form/use-search-form-texts.ts";
import { countriesOf } from "#web/features/searches/list/filter-searches.ts";
import { NoneFits, NoSearches } from "#web/features/searches/list/no-searches.tsx";
import { SearchList, SearchListSkeleton } from "#web/features/searches/list/search-list.tsx";
import { useFilteredSearches } from "#web/features/searches/list/use-filtered-searches.ts";
import { useGoneDialog } from "#web/features/searches/list/use-gone-dialog.ts";
import { useRefreshSearches } from "#web/features/searches/list/use-refresh-searches.ts";
import { pageParam, usePageParams } from "#web/lib/address/use-page-params.ts";
import { messageOf } from "#web/lib/api/api-error.ts";
import { failureOf } from "#web/lib/api/failure-of.ts";
import { queryKeys } from "#web/lib/api/query-client.ts";
import { useAskAnew } from "#web/lib/api/use-ask-anew.ts";
import { latePopup } from "#web/lib/late/late-popup.tsx";
import { hasServiceWorker } from "#web/lib/offline-copy.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { fetchedPart } from "#web/theme/fetch-part.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { pageIn } from "#web/ui/paging/page-number.ts";
import { ErrorState } from "#web/ui/states/error-state.tsx";

const NewSearchDialog = latePopup(
  useSearchFormTexts.along(
    async () => (await import("#web/features/searches/form/new-search-dialog.tsx")).NewSearchDialog,
  ),
);
// It shows nothing: nobody misses it.
const LastPrices = fetchedPart(
  async () => (await import("#web/features/offline/last-prices.tsx")).LastPrices,
);
const PARTS = { airports: true, period: true };
const NOT_NEW = { new: undefined, like: undefined, below: undefined };

/**
 * 'Minhas Buscas': the saved searches, and the dialog that creates one at `?new=1`, like another at `?new=1&like=…`, with
 * a target at `&below=…`.
 */
export function SearchesPage() {
  const { t } = useTranslation();
  const { params, change } = usePageParams();
  const searches = useSearches();
  const { refresh, isRunning } = useRefreshSearches(searches);
  useGoneDialog(searches);
  const { data: profile } = useProfile();
  // The questions of the first visit come first.
  const isNew = params.new === "1" && !(profile && isOnboardingNeeded(profile));
  const openDialog = () => change({ new: "1" });
  function keep({ like, below }: Filled) {
    const isKept = like === params.like && below === params.below;
    if (!isNew || isKept) return;
    // A form that closes loses the focus, and may say later still what it held.
    change((current) => (current.new === "1" ? { like, below } : {}), { replace: true });
  }
  return (
    <>
      <PageHeader
        title={t("searches.title")}
        onRefresh={refresh}
        refreshing={isRunning}
        onNewSearch={openDialog}
      />
      <Searches query={searches} onNewSearch={openDialog} />
      <PrintNote />
      {searches.data && hasServiceWorker() ? (
        <Suspense>
          <LastPrices searches={searches.data} />
        </Suspense>
      ) : null}
      <NewSearchDialog
        opened={isNew}
        filled={{ like: params.like, below: params.below }}
        onClose={() => change(NOT_NEW, { replace: true })}
        // Whose session ends meanwhile finds the form filled in after the login.
        onFill={keep}
        // Back leads to no form of what is there already.
        onCreated={() => change({ ...NOT_NEW, page: undefined }, { replace: true })}
      />
    </>
  );
}

interface SearchesProps {
  query: ReturnType<typeof useSearches>;
  onNewSearch: () => void;
}

function Searches({ query, onNewSearch }: SearchesProps) {
  const { t } = useTranslation();
  const { filters, applied, apply, clear } = useFilters(PARTS);
  const { data, isPending } = query;
  const askAnew = useAskAnew(queryKeys.searches);
  const failure = failureOf(query);
  const found = useFilteredSearches(data, filters);
  if (!data && (failure || !isPending)) {
    return (
      <ErrorState
        title={t("searches.error.title")}
        text={messageOf(failure) ?? t("searches.error.unexpected")}
        onRetry={askAnew}
      />
    );
  }
  if (data?.length === 0) return <NoSearches onNewSearch={onNewSearch} />;
  return (
    <FilteredList
      panel={{ filters, parts: PARTS, countries: countriesOf(data ?? []), onApply: apply }}
      applied={applied}
      onClear={clear}
      bar={data && found ? <ListCount shown={found.length} count={data.length} /> : null}
    >
      {data ? <Found searches={found} all={data} onClear={clear} /> : <SearchListSkeleton />}
    </FilteredList>
  );
}

function ListCount({ shown, count }: { shown: number; count: number }) {
  const { t } = useTranslation();
  const text = shown < count ? "searches.filtered.some" : "searches.filtered.all";
  return <BarNote isShort>{t(text, { shown, count })}</BarNote>;
}

interface FoundProps {
  /** Undefined while prices wait for their rates: a dialog that is open stays meanwhile. */
  searches: BatchSearch[] | undefined;
  all: readonly BatchSearch[];
  onClear: () => void;
}

function Found({ searches, all, onClear }: FoundProps) {
  const { params, change } = usePageParams();
  const opened = all.find(({ id }) => Object.values(params).includes(id));
  if (!searches && !opened) return <SearchListSkeleton />;
  if (searches?.length === 0 && !opened) return <NoneFits onClear={onClear} />;
  return (
    <SearchList
      searches={searches ?? []}
      opened={opened}
      page={searches ? pageIn(params) : 1}
      onPage={(page) => change(pageParam(page))}
    />
  );
}
