import { Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { messageOf } from "#web/lib/api-error.ts";
import { CardSkeletons } from "#web/ui/card-skeletons.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import type { useDeals } from "./api.ts";
import { DealList } from "./deal-list.tsx";
import styles from "./deals-section.module.css";
import { QuickFilters } from "./quick-filters.tsx";
import type { RouteFilter } from "./route-filter.ts";

const SKELETONS = 5;
const ROW_HEIGHT = 96;

interface Props {
  deals: ReturnType<typeof useDeals>;
  page: number;
  preferred: string | null;
  filter: RouteFilter;
  /** True when something above already says why there are no deals. */
  isEmptyExplained: boolean;
  onFilter: (filter: RouteFilter) => void;
  onPage: (page: number) => void;
}

/** 'Últimas Ofertas' with its quick filters. */
export function DealsSection({ preferred, filter, onFilter, ...list }: Props) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="latest-deals">
      <div className={styles.head}>
        <Title order={2} id="latest-deals">
          {t("deals.heading")}
        </Title>
        {preferred ? <QuickFilters preferred={preferred} filter={filter} onChange={onFilter} /> : null}
      </div>
      <Deals {...list} />
    </section>
  );
}

function Deals({ deals, page, isEmptyExplained, onPage }: Omit<Props, "preferred" | "filter" | "onFilter">) {
  const { t } = useTranslation();
  const { data, error, isPending, isPlaceholderData, refetch } = deals;
  if (isPending) return <CardSkeletons count={SKELETONS} height={ROW_HEIGHT} label={t("deals.loading")} />;
  if (!data) {
    return (
      <ErrorState
        title={t("deals.error.title")}
        text={messageOf(error) ?? t("deals.error.unexpected")}
        onRetry={refetch}
      />
    );
  }
  if (data.total > 0)
    return <DealList deals={data} page={page} isStale={isPlaceholderData} onPage={onPage} />;
  return isEmptyExplained ? null : <EmptyState title={t("deals.empty")} text={t("deals.emptyHint")} />;
}
