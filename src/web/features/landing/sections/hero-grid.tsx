import { ArrowDown, BellRing } from "lucide-react";
import { addDays, type CalendarDate, calendarDate, dayMonth } from "#shared/calendar-date.ts";
import { figuresOf } from "#shared/figures.ts";
import { SAMPLE_OFFERS, savingPercent } from "#web/features/landing/content.ts";
import { COLUMNS, levelOf, PLAY_SEED, ROWS, startPlay } from "#web/features/landing/play/fare-play.ts";
import { useSite } from "#web/features/landing/site-context.tsx";
import alert from "./fare-alert.module.css";
import styles from "./fare-board.module.css";

const FIRST_OUTBOUND = calendarDate("2027-03-10");
const FIRST_RETURN = calendarDate("2027-03-21");
const [OFFER] = SAMPLE_OFFERS;

/** A departure × return grid at work. For the eyes alone: what it says stands in the text beside it. */
export function HeroGrid() {
  const { say } = useSite();
  return (
    <figure className={styles.stage}>
      <div aria-hidden data-play>
        <div className={styles.board}>
          <div className={styles.head}>
            <span className={styles.route}>{say("hero.route")}</span>
            <span className={styles.axes}>
              {say("hero.outbound")} ↓ · {say("hero.back")} →
            </span>
          </div>
          <Grid />
        </div>
        <FallAlert />
      </div>
      <figcaption className={styles.caption}>{say("example")}</figcaption>
    </figure>
  );
}

function Grid() {
  const { locale } = useSite();
  const amount = figuresOf(locale);
  const days = (first: CalendarDate, count: number) =>
    Array.from({ length: count }, (_day, index) => dayMonth(addDays(first, index)));
  const outbound = days(FIRST_OUTBOUND, ROWS);
  return (
    <div className={styles.grid}>
      <div className={styles.line}>
        <span />
        {days(FIRST_RETURN, COLUMNS).map((date) => (
          <span key={date} className={styles.date}>
            {date}
          </span>
        ))}
      </div>
      {startPlay(PLAY_SEED).prices.map((row, index) => (
        <div key={outbound[index]} className={styles.line}>
          <span className={styles.date}>{outbound[index]}</span>
          <Prices row={row} amount={amount} />
        </div>
      ))}
    </div>
  );
}

function Prices({ row, amount }: { row: readonly number[]; amount: (price: number) => string }) {
  return row.map((price, column) => (
    <span
      // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a grid are known by where they stand
      key={column}
      className={styles.cell}
      data-cell
      data-level={levelOf(price)}
      data-told={price === OFFER.found ? "" : undefined}
    >
      <span data-price>{amount(price)}</span>
    </span>
  ));
}

function FallAlert() {
  const { say, money, percent } = useSite();
  return (
    <div className={alert.alert} data-alert data-shown="">
      <span className={alert.bell}>
        <BellRing size={18} />
      </span>
      <span className={alert.told}>
        <strong data-alert-title>{say("hero.alert", { price: money(OFFER.found) })}</strong>
        <span data-alert-text>{say("hero.alertText", { percent: percent(savingPercent(OFFER)) })}</span>
      </span>
      <span className={alert.badge}>
        <ArrowDown size={14} strokeWidth={2.75} />
        {say("hero.low")}
      </span>
    </div>
  );
}
