import { calendarDate, dayMonth } from "#shared/calendar-date.ts";
import { SAMPLE_OFFERS, savingPercent } from "#web/features/landing/content.ts";
import site from "#web/features/landing/site.module.css";
import { useSite } from "#web/features/landing/site-context.tsx";
import { Band } from "./band.tsx";
import styles from "./offers.module.css";

/** What a find looks like, with made-up rows that say so. */
export function SampleOffers() {
  const { say, money, percent } = useSite();
  return (
    <Band title={say("offers.title")} text={say("offers.text")}>
      <p className={site.example}>{say("example")}</p>
      <table className={styles.offers}>
        <thead>
          <tr>
            <th scope="col">{say("offers.route")}</th>
            <th scope="col">{say("offers.date")}</th>
            <th scope="col">{say("offers.airline")}</th>
            <th scope="col">{say("offers.original")}</th>
            <th scope="col">{say("offers.found")}</th>
            <th scope="col">{say("offers.saving")}</th>
          </tr>
        </thead>
        <tbody>
          {SAMPLE_OFFERS.map((offer) => (
            <tr key={offer.origin}>
              <th scope="row" className={styles.route}>
                {offer.origin} → {offer.destination}
              </th>
              <td className={styles.dates} data-label={say("offers.date")}>
                {dayMonth(calendarDate(offer.from))} – {dayMonth(calendarDate(offer.to))}
              </td>
              <td className={styles.airline} data-label={say("offers.airline")}>
                {offer.airline}
              </td>
              <td className={styles.original} data-label={say("offers.original")}>
                <s>{money(offer.original)}</s>
              </td>
              <td className={styles.found} data-label={say("offers.found")}>
                {money(offer.found)}
              </td>
              <td className={styles.saving} data-label={say("offers.saving")}>
                −{percent(savingPercent(offer))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{say("offers.note")}</p>
    </Band>
  );
}
