import { ArrowRight } from "lucide-react";
import { formatPercent } from "#shared/languages.ts";
import { formatMoney } from "#shared/money.ts";
import { useLocale, useTranslation } from "#web/lib/words/i18n.ts";
import styles from "./departure-board.module.css";

const EXAMPLES = [
  { origin: "GRU", destination: "LIS", dates: "12/03–24/03", price: 2410, fall: 18 },
  { origin: "REC", destination: "MAD", dates: "04/05–15/05", price: 3087, fall: 11 },
  { origin: "POA", destination: "SCL", dates: "19/08–30/08", price: 1264, fall: 23 },
  { origin: "BSB", destination: "MIA", dates: "07/11–18/11", price: 2895, fall: 9 },
] as const;

/** A board of falling prices, marked as an example: what the product watches for. */
export function DepartureBoard() {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <figure className={styles.board}>
      <figcaption className={styles.caption}>{t("session.pitch.example")}</figcaption>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t("session.pitch.route")}</th>
            <th scope="col" className={styles.dates}>
              {t("session.pitch.dates")}
            </th>
            <th scope="col">{t("session.pitch.price")}</th>
            <th scope="col">{t("session.pitch.change")}</th>
          </tr>
        </thead>
        <tbody>
          {EXAMPLES.map(({ origin, destination, dates, price, fall }) => (
            <tr key={origin}>
              <td className={styles.route} translate="no">
                {origin}
                <ArrowRight size={15} aria-label="→" />
                {destination}
              </td>
              <td className={styles.dates}>{dates}</td>
              <td className={styles.price}>{formatMoney({ amount: price, currency: "BRL" }, locale)}</td>
              <td>−{formatPercent(fall, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
