import type { ReactNode } from "react";
import type { Flight } from "#shared/api/flights.ts";
import { PAGE_SIZE } from "#shared/api/pagination.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { Board } from "#web/ui/board.tsx";
import { PageJump } from "#web/ui/paging/page-jump.tsx";
import { pageCount } from "#web/ui/paging/page-number.ts";
import { ToLastPage } from "#web/ui/paging/to-last-page.tsx";

interface Props {
  answer: { items: readonly Flight[]; total: number };
  page: number;
  /** True while another page is on its way. */
  isStale: boolean;
  onPage: (page: number) => void;
  /** What stands there when no flight was found. */
  empty: ReactNode;
  /** One flight as a list item, and its place on the page. */
  children: (flight: Flight, place: number) => ReactNode;
}

/** A page of flights and the way to the others. */
export function FlightList({ answer, page, isStale, onPage, empty, children }: Props) {
  const { t } = useTranslation();
  const pages = pageCount(answer.total, PAGE_SIZE);
  if (answer.total === 0) return empty;
  return (
    <>
      {page > pages && !isStale ? <ToLastPage pages={pages} /> : null}
      <Board label={t("flights.list")} isStale={isStale}>
        {answer.items.map((flight, place) => children(flight, place))}
      </Board>
      {pages > 1 ? (
        <PageJump
          label={t("flights.pages.label")}
          page={Math.min(page, pages)}
          pages={pages}
          onPage={onPage}
        />
      ) : null}
    </>
  );
}
