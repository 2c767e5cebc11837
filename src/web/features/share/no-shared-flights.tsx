import type { SharedSearch } from "#shared/api/shared-search.ts";
import type { SayOfSharing } from "#web/features/exports/use-sharing-texts.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { EmptyState } from "#web/ui/states/empty-state.tsx";

/** Why a shared search shows no flights; who is paused or over waits for nothing. */
export function NoSharedFlights({ search, say }: { search: SharedSearch; say: SayOfSharing }) {
  const { t } = useTranslation();
  if (search.status === "paused" || search.status === "expired") return null;
  if (search.too_far_ahead)
    return <EmptyState title={t("searches.coverage.notOnSale")} text={say("page.notOnSale")} />;
  return search.sold_out ? (
    <EmptyState title={t("searches.card.soldOut")} text={t("flights.soldOutHint")} />
  ) : (
    <EmptyState title={t("searches.card.waiting")} text={say("page.waiting")} />
  );
}
