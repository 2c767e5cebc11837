import { CloseButton, Skeleton } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { type ReactNode, useEffect, useRef } from "react";
import type { Flight } from "#shared/api/flights.ts";
import type { BatchSearch } from "#shared/api/searches.ts";
import { daysBetween } from "#shared/calendar-date.ts";
import { messageOf } from "#web/lib/api/api-error.ts";
import { useAge } from "#web/lib/time/use-age.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { Board } from "#web/ui/board.tsx";
import { isDialogOpen } from "#web/ui/focus/lead-focus.ts";
import { FailedPart } from "#web/ui/states/part-state.tsx";
import { usePairFlights } from "./api.ts";
import type { Pair } from "./calendar-address.ts";
import type { Reading } from "./cells/cell-look.ts";
import { ListLink } from "./list-link.tsx";
import styles from "./pair-panel.module.css";
import { cellAt, type PriceTable, placeOf } from "./price-table.ts";

interface Props {
  search: BatchSearch;
  pair: Pair;
  table: PriceTable;
  reading: Reading;
  onClose: () => void;
  children: (flight: Flight) => ReactNode;
}

/** The chosen pair with its flights: price, level, age, the way outside and its history. Escape closes it. */
export function PairPanel({ search, pair, table, reading, onClose, children }: Props) {
  const { words, say } = reading;
  const panel = useRef<HTMLElement>(null);
  const dates = { departure: words.whole(pair.departure), back: words.whole(pair.back) };

  // Heard before a dialog hears it: that may have gone by the time the key comes by here.
  useWindowEvent("keydown", (event) => isEscapeWithin(panel.current, event) && onClose(), { capture: true });

  useEffect(() => {
    panel.current?.scrollIntoView?.({ block: "nearest" });
  }, []);

  return (
    <section ref={panel} className={styles.panel} aria-label={say("pair.title")}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          {say("pair.dates", dates)}
          <span className={styles.stay}>
            {say("days", { count: daysBetween(pair.departure, pair.back) })}
          </span>
        </h2>
        <span className={styles.list}>
          <ListLink pair={pair}>{say("pair.inList")}</ListLink>
        </span>
        <CloseButton size="lg" aria-label={say("pair.close")} onClick={onClose} />
      </div>
      <PairFlights search={search} pair={pair} table={table} reading={reading}>
        {children}
      </PairFlights>
    </section>
  );
}

/** Escape closes a dialog over the panel alone, also while the focus is still behind it. */
function isEscapeWithin(panel: Element | null, { key, target }: KeyboardEvent) {
  return key === "Escape" && target instanceof Node && panel?.contains(target) && !isDialogOpen();
}

function PairFlights({ search, pair, table, reading, children }: Omit<Props, "onClose">) {
  const { say } = reading;
  const { t } = useTranslation();
  const { data, error, refetch } = usePairFlights(search, pair);
  if (error && !data)
    return (
      <FailedPart
        text={`${say("pair.failed")}. ${messageOf(error) ?? t("flights.error.unexpected")}`}
        retry={t("shell.actions.retry")}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton height={58} role="status" aria-label={say("pair.loading")} />;
  if (data.items.length === 0) return <WhyNone search={search} pair={pair} table={table} reading={reading} />;
  return (
    <div className={styles.flights}>
      <Board label={say("pair.title")}>{data.items.map(children)}</Board>
    </div>
  );
}

function WhyNone({ search, pair, table, reading: { say } }: Omit<Props, "onClose" | "children">) {
  const ageOf = useAge();
  const place = placeOf(table, pair);
  const cell = place && cellAt(table, place);
  const age = cell?.seenAt === undefined ? "" : ageOf(new Date(cell.seenAt).toISOString());
  const isWatched = search.status !== "paused" && search.status !== "expired";
  const text =
    cell?.state === "unseen"
      ? say(isWatched ? "pair.unseen" : "pair.neverSeen")
      : cell?.state === "sold-out"
        ? say("pair.soldOut", { age })
        : say("pair.outside");
  return <p className={styles.text}>{text}</p>;
}
