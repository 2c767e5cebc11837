import { ArrowDown, ArrowRight, ChartNoAxesCombined, Clock, Grid3x3 } from "lucide-react";
import { SAMPLE_HISTORY, SAMPLE_OFFERS } from "#web/features/landing/content.ts";
import { NORMAL_PRICE } from "#web/features/landing/play/fare-play.ts";
import site from "#web/features/landing/site.module.css";
import { useSite } from "#web/features/landing/site-context.tsx";
import { Band } from "./band.tsx";
import { historyPaths } from "./history-line.ts";
import styles from "./showcase.module.css";

const POINTS = [
  { name: "calendar", icon: Grid3x3 },
  { name: "history", icon: ChartNoAxesCombined },
  { name: "age", icon: Clock },
] as const;

/** The dashboard as one would see it, and what to look at. */
export function Showcase() {
  const { say } = useSite();
  return (
    <Band title={say("showcase.title")} text={say("showcase.text")} tone="sunk">
      <div className={styles.pair}>
        <figure className={styles.window}>
          <SampleBoard />
          <figcaption className={site.example}>{say("example")}</figcaption>
        </figure>
        <ul className={styles.points}>
          {POINTS.map(({ name, icon: Icon }) => (
            <li key={name}>
              <Icon size={24} aria-hidden className={styles.icon} />
              <h3>{say(`showcase.points.${name}.title`)}</h3>
              <p>{say(`showcase.points.${name}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </Band>
  );
}

function SampleBoard() {
  const { say, money } = useSite();
  const [best, ...others] = SAMPLE_OFFERS;
  return (
    <div aria-hidden className={styles.screen}>
      <div className={styles.ticket}>
        <div className={styles.top}>
          <span className={styles.codes}>
            {best.origin}
            <ArrowRight size={22} />
            {best.destination}
          </span>
          <span className={styles.badge}>
            <ArrowDown size={14} strokeWidth={2.75} />
            {say("hero.low")}
          </span>
        </div>
        <span className={styles.small}>{say("showcase.possibilities")}</span>
        <div className={styles.stub}>
          <span className={styles.small}>{say("showcase.deal")}</span>
          <strong className={styles.price}>{money(best.found)}</strong>
          <span className={styles.small}>
            {say("showcase.normal", { price: money(NORMAL_PRICE) })} · {say("showcase.seen")}
          </span>
          <svg viewBox="-4 -4 308 68" aria-hidden className={styles.history}>
            {historyPaths(SAMPLE_HISTORY, { width: 300, height: 60 }).map((path) => (
              <path key={path} d={path} />
            ))}
            <circle cx="300" cy="60" r="4.5" />
          </svg>
          <span className={styles.small}>{say("showcase.history")}</span>
        </div>
      </div>
      <ul className={styles.others}>
        {others.map(({ origin, destination, found }) => (
          <li key={origin}>
            <span>
              {origin} → {destination}
            </span>
            <strong>{money(found)}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}
