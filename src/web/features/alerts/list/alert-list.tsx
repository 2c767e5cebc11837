import type { AlertList as Answer } from "#shared/api/alerts.ts";
import { PAGE_SIZE } from "#shared/api/pagination.ts";
import { useAlertTexts } from "#web/features/alerts/use-alert-texts.ts";
import { Board } from "#web/ui/board.tsx";
import { PageJump } from "#web/ui/paging/page-jump.tsx";
import { pageCount } from "#web/ui/paging/page-number.ts";
import { ToLastPage } from "#web/ui/paging/to-last-page.tsx";
import { CardSkeletons } from "#web/ui/states/card-skeletons.tsx";
import styles from "./alert-list.module.css";
import { AlertRow } from "./alert-row.tsx";

const WAITING_ROWS = 6;

interface Props {
  answer: Answer;
  page: number;
  /** True while another page is on its way. */
  isStale: boolean;
  onPage: (page: number) => void;
}

/** A page of alerts and the way to the others. */
export function AlertList({ answer, page, isStale, onPage }: Props) {
  const say = useAlertTexts();
  const pages = pageCount(answer.total, PAGE_SIZE);
  return (
    <>
      {page > pages && !isStale ? <ToLastPage pages={pages} /> : null}
      <Board label={say("list")} isStale={isStale}>
        {answer.items.map((alert) => (
          <AlertRow key={alert.id} alert={alert} />
        ))}
      </Board>
      {pages > 1 ? (
        <PageJump label={say("pages")} page={Math.min(page, pages)} pages={pages} onPage={onPage} />
      ) : null}
    </>
  );
}

/** The list while it is on its way. */
export function AlertListSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.waiting}>
      <CardSkeletons count={WAITING_ROWS} height="var(--row-height)" label={label} />
    </div>
  );
}
