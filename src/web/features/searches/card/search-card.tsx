import { ActionIcon } from "@mantine/core";
import { Pencil, Trash2 } from "lucide-react";
import type { BatchSearch } from "#shared/api/searches.ts";
import { SourceNotice } from "#web/features/money/source-notice.tsx";
import { CoverageMeter } from "#web/features/searches/coverage-meter.tsx";
import { useSearchFormTexts } from "#web/features/searches/form/use-search-form-texts.ts";
import { SearchRoute } from "#web/features/searches/search-route.tsx";
import { TargetPrice } from "#web/features/searches/target-price/target-price.tsx";
import { useDialogParam } from "#web/lib/address/use-dialog-param.ts";
import { latePopup } from "#web/lib/late/late-popup.tsx";
import { formatDateTime } from "#web/lib/words/format-date.ts";
import { useLocale, useTranslation } from "#web/lib/words/i18n.ts";
import { routeText } from "#web/lib/words/route-text.ts";
import { TicketCard } from "#web/ui/ticket-card.tsx";
import { PausedForYou } from "./paused-for-you.tsx";
import { RefreshButton } from "./refresh-button.tsx";
import styles from "./search-card.module.css";
import { SearchCardMenu } from "./search-card-menu.tsx";
import { SearchCardStub } from "./search-card-stub.tsx";
import { SearchFacts } from "./search-facts-list.tsx";
import { SearchStatusBadge } from "./search-status-badge.tsx";
import { Silenced } from "./silenced.tsx";

const EditSearchDialog = latePopup(
  useSearchFormTexts.along(
    async () => (await import("#web/features/searches/form/edit-search-dialog.tsx")).EditSearchDialog,
  ),
);
const DeleteSearchDialog = latePopup(
  async () => (await import("./delete-search-dialog.tsx")).DeleteSearchDialog,
);

/** A monitor as a boarding pass: the route, the price on the stub, and what is watched for it. */
export function SearchCard({ search }: { search: BatchSearch }) {
  return (
    <TicketCard
      label={routeText(search)}
      stub={<SearchCardStub search={search} />}
      rest={<Watched search={search} />}
    >
      <SearchRoute search={search} />
    </TicketCard>
  );
}

function Watched({ search }: { search: BatchSearch }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { cheapest_flight_updated: updated } = search;
  return (
    <>
      <SearchFacts search={search} />
      <div className={styles.watch}>
        <PausedForYou search={search} />
        <CoverageMeter search={search} />
        {search.status === "expired" ? null : <SourceNotice />}
      </div>
      <p className={styles.counts}>
        <SearchStatusBadge status={search.status} />
        <span>{t("searches.facts.watching", { count: search.flight_searches_count })}</span>
        {updated ? (
          <span>{t("searches.card.updated", { when: formatDateTime(updated, locale) })}</span>
        ) : null}
        <Silenced search={search} />
      </p>
      <div className={styles.foot}>
        {search.status === "expired" ? null : <TargetPrice search={search} />}
        <SearchCardActions search={search} />
      </div>
    </>
  );
}

function SearchCardActions({ search }: { search: BatchSearch }) {
  const { t } = useTranslation();
  const editor = useDialogParam("edit", search.id);
  const removal = useDialogParam("delete", search.id);
  const route = routeText(search);
  return (
    <div className={styles.actions}>
      {search.status === "expired" ? null : <RefreshButton search={search} />}
      <SearchCardMenu search={search} />
      <ActionIcon
        size="lg"
        aria-label={t("searches.edit.action")}
        aria-description={route}
        onClick={editor.open}
      >
        <Pencil size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        size="lg"
        aria-label={t("searches.remove.action")}
        aria-description={route}
        onClick={removal.open}
      >
        <Trash2 size={18} aria-hidden />
      </ActionIcon>
      <EditSearchDialog search={search} opened={editor.isOpen} onClose={editor.close} />
      {removal.isOpen ? <DeleteSearchDialog search={search} onClose={removal.close} /> : null}
    </div>
  );
}
