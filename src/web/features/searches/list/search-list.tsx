import type { BatchSearch } from "#shared/api/searches.ts";
import { SearchCard } from "#web/features/searches/card/search-card.tsx";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { useListFocus } from "#web/ui/focus/use-list-focus.ts";
import { PageNav } from "#web/ui/paging/page-nav.tsx";
import { pageCount } from "#web/ui/paging/page-number.ts";
import { ToLastPage } from "#web/ui/paging/to-last-page.tsx";
import { CardSkeletons } from "#web/ui/states/card-skeletons.tsx";
import styles from "./search-list.module.css";

const PER_PAGE = 10;
const SKELETONS = 5;

interface Props {
  searches: BatchSearch[];
  /** The one that a dialog is open for: it stays on the page, wherever its price has taken it meanwhile. */
  opened: BatchSearch | undefined;
  page: number;
  onPage: (page: number) => void;
}

/** One page of the saved searches; a page beyond the last becomes the last. */
export function SearchList({ searches, opened, page, onPage }: Props) {
  const { t } = useTranslation();
  const pages = pageCount(searches.length, PER_PAGE);
  const current = Math.min(page, pages);
  const shown = searches.slice((current - 1) * PER_PAGE, current * PER_PAGE);
  const apart = opened && !shown.includes(opened) ? [opened] : [];
  const focus = useListFocus(searches.length + apart.length);
  return (
    <>
      {page > pages ? <ToLastPage pages={pages} /> : null}
      <ul className={styles.list} aria-label={t("searches.list")} {...focus}>
        {[...shown, ...apart].map((search) => (
          <li key={search.id}>
            <SearchCard search={search} />
          </li>
        ))}
      </ul>
      {pages > 1 ? (
        <PageNav label={t("searches.pages.label")} page={current} pages={pages} onPage={onPage}>
          <span role="status">{t("searches.pages.position", { page: current, pages })}</span>
        </PageNav>
      ) : null}
    </>
  );
}

/** The cards that are on their way. */
export function SearchListSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={styles.skeletons}>
      <CardSkeletons count={SKELETONS} height="var(--card-height)" label={t("searches.loading")} />
    </div>
  );
}
