import { Button } from "@mantine/core";
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSearches } from "#web/features/searches/api.ts";
import { NewSearchDialog } from "#web/features/searches/new-search-dialog.tsx";
import { SearchList, SearchListSkeleton } from "#web/features/searches/search-list.tsx";
import { useRefreshSearches } from "#web/features/searches/use-refresh-searches.ts";
import { messageOf } from "#web/lib/api-error.ts";
import { pageParam, usePageParams } from "#web/lib/use-page-params.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { pageFrom } from "#web/ui/page-number.ts";

/** 'Minhas Buscas': the saved searches, and the dialog that creates one at `?new=1`. */
export function SearchesPage() {
  const { t } = useTranslation();
  const { params, change } = usePageParams();
  const searches = useSearches();
  const refresh = useRefreshSearches(searches);
  const openDialog = () => change({ new: "1" });
  return (
    <>
      <PageHeader title={t("searches.title")} onRefresh={refresh} onNewSearch={openDialog} />
      <Searches
        query={searches}
        page={pageFrom(params.page) ?? 1}
        onPage={(page) => change(pageParam(page))}
        onNewSearch={openDialog}
      />
      <NewSearchDialog
        opened={params.new === "1"}
        onClose={() => change({ new: undefined })}
        onCreated={() => change({ new: undefined, page: undefined })}
      />
    </>
  );
}

interface SearchesProps {
  query: ReturnType<typeof useSearches>;
  page: number;
  onPage: (page: number) => void;
  onNewSearch: () => void;
}

function Searches({ query, page, onPage, onNewSearch }: SearchesProps) {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = query;
  if (isPending) return <SearchListSkeleton />;
  if (!data) {
    return (
      <ErrorState
        title={t("searches.error.title")}
        text={messageOf(error) ?? t("searches.error.unexpected")}
        onRetry={refetch}
      />
    );
  }
  if (data.length > 0) return <SearchList searches={data} page={page} onPage={onPage} />;
  return (
    <EmptyState title={t("searches.empty.title")} text={t("searches.empty.text")}>
      <Button leftSection={<Plus size={18} aria-hidden />} onClick={onNewSearch}>
        {t("shell.actions.newSearch")}
      </Button>
    </EmptyState>
  );
}
