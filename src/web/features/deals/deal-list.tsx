import { Skeleton } from "@mantine/core";
import { Suspense } from "react";
import type { DealList as Deals } from "#shared/api/deals.ts";
import { PAGE_SIZE } from "#shared/api/pagination.ts";
import { latePart } from "#web/lib/late/late-part.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { Board } from "#web/ui/board.tsx";
import { pageCount } from "#web/ui/paging/page-number.ts";
import { ToLastPage } from "#web/ui/paging/to-last-page.tsx";
import { DealRow } from "./deal-row.tsx";

const PageJump = latePart(async () => (await import("#web/ui/paging/page-jump.tsx")).PageJump);
const JUMP_HEIGHT = 42;

interface Props {
  deals: Deals;
  page: number;
  /** True while another page is on its way. */
  isStale: boolean;
  onPage: (page: number) => void;
}

/** A page of deals and the way to the others. */
export function DealList({ deals, page, isStale, onPage }: Props) {
  const { t } = useTranslation();
  const pages = pageCount(deals.total, PAGE_SIZE);
  return (
    <>
      {page > pages && !isStale ? <ToLastPage pages={pages} /> : null}
      <Board label={t("deals.list")} isStale={isStale}>
        {deals.items.map((deal) => (
          <DealRow key={deal.id} deal={deal} />
        ))}
      </Board>
      {pages > 1 ? (
        <Suspense fallback={<Skeleton height={JUMP_HEIGHT} mt="lg" />}>
          <PageJump
            label={t("deals.pages.label")}
            page={Math.min(page, pages)}
            pages={pages}
            onPage={onPage}
          />
        </Suspense>
      ) : null}
    </>
  );
}
