import { Button, Title } from "@mantine/core";
import { FilteredList } from "#web/features/filters/filtered-list.tsx";
import type { Filters } from "#web/features/filters/filters.ts";
import { QuickFilters } from "#web/features/filters/quick-filters.tsx";
import type { Applying } from "#web/features/filters/use-filters.ts";
import { messageOf } from "#web/lib/api/api-error.ts";
import { lackOf } from "#web/lib/api/failure-of.ts";
import { queryKeys } from "#web/lib/api/query-client.ts";
import { useAskAnew } from "#web/lib/api/use-ask-anew.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { CardSkeletons } from "#web/ui/states/card-skeletons.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import type { useDeals } from "./api.ts";
import { DealList } from "./deal-list.tsx";
import styles from "./deals-section.module.css";
import { DEAL_FILTERS } from "./route-filter.ts";

const SKELETONS = 5;

interface Props {
  deals: ReturnType<typeof useDeals>;
  page: number;
  /** Undefined while it is not known yet. */
  preferred: string | null | undefined;
  filters: Filters;
  /** How many filters the person applied. */
  applied: number;
  /** True when something above already says why there are no deals. */
  isEmptyExplained: boolean;
  onApply: (filters: Filters, how?: Applying) => void;
  onClear: () => void;
  onPage: (page: number) => void;
}

/** 'Últimas Ofertas' with its filters. */
export function DealsSection(props: Props) {
  const { t } = useTranslation();
  const { deals, preferred, filters, applied, onApply, onClear } = props;
  const facets = deals.data?.meta.filters;
  const countries = {
    origin: facets?.origin_countries ?? [],
    destination: facets?.destination_countries ?? [],
  };
  return (
    <section aria-labelledby="latest-deals">
      <Title order={2} id="latest-deals" className={styles.heading ?? ""}>
        {t("deals.heading")}
      </Title>
      <FilteredList
        panel={{ filters, parts: DEAL_FILTERS, countries, onApply }}
        applied={applied}
        onClear={onClear}
        bar={
          <QuickFilters
            preferred={preferred}
            route={filters}
            onToggle={({ origin, destination }) => onApply({ ...filters, origin, destination })}
          />
        }
      >
        <Deals {...props} />
      </FilteredList>
    </section>
  );
}

function Deals({ deals, page, applied, isEmptyExplained, onClear, onPage }: Props) {
  const { t } = useTranslation();
  const { data, isPlaceholderData } = deals;
  const askAnew = useAskAnew(queryKeys.deals);
  const lack = lackOf(deals);
  if (lack) {
    return (
      <ErrorState
        title={t("deals.error.title")}
        text={messageOf(lack) ?? t("deals.error.unexpected")}
        onRetry={askAnew}
      />
    );
  }
  if (!data)
    return (
      <div className={styles.waiting}>
        <CardSkeletons count={SKELETONS} height="var(--row-height)" label={t("deals.loading")} />
      </div>
    );
  if (data.total > 0)
    return <DealList deals={data} page={page} isStale={isPlaceholderData} onPage={onPage} />;
  return isEmptyExplained ? null : <NoDeals applied={applied} onClear={onClear} />;
}

function NoDeals({ applied, onClear }: Pick<Props, "applied" | "onClear">) {
  const { t } = useTranslation();
  if (applied === 0) return <EmptyState title={t("deals.empty")} text={t("deals.emptyHint")} />;
  return (
    <EmptyState title={t("deals.empty")}>
      <Button variant="default" onClick={onClear}>
        {t("filters.clearAll")}
      </Button>
    </EmptyState>
  );
}
