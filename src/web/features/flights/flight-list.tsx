import { useTranslation } from "react-i18next";
import type { SearchFlights } from "#shared/api/flights.ts";
import { PAGE_SIZE } from "#shared/api/pagination.ts";
import { Board } from "#web/ui/board.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageJump } from "#web/ui/page-jump.tsx";
import { pageCount } from "#web/ui/page-number.ts";
import { FlightRow } from "./flight-row.tsx";

interface Props {
  answer: SearchFlights;
  page: number;
  /** True while another page is on its way. */
  isStale: boolean;
  onPage: (page: number) => void;
}

/** A page of flights and the way to the others. */
export function FlightList({ answer, page, isStale, onPage }: Props) {
  const { t } = useTranslation();
  const pages = pageCount(answer.total, PAGE_SIZE);
  const { origin_airports: origins, destination_airports: destinations } = answer.search;
  const withRoute = origins.length > 1 || destinations.length > 1;
  if (answer.total === 0) return <EmptyState title={t("flights.empty")} text={t("flights.emptyHint")} />;
  return (
    <>
      <Board label={t("flights.list")} isStale={isStale}>
        {answer.items.map((flight) => (
          <FlightRow key={flight.id} flight={flight} withRoute={withRoute} />
        ))}
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
