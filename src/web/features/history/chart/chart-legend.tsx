import styles from "#web/features/history/history-frame.module.css";
import { useHistoryTexts } from "#web/features/history/use-history-texts.ts";
import type { Writers } from "#web/features/history/use-writers.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { lowestOf, type PriceSeries } from "./price-series.ts";

/** What the marks of a chart mean, with their figures. */
export function ChartLegend({ series, write }: { series: PriceSeries; write: Writers }) {
  const { t } = useTranslation();
  const { usual, alerts } = series;
  const lowest = lowestOf(series.points);
  const say = useHistoryTexts();
  const entries = [
    series.points.some(({ isTold }) => isTold) && { of: "told", text: say("legend.told") },
    { of: "line", text: t(series.shape === "line" ? "history.legend.minima" : "history.legend.price") },
    lowest && {
      of: "lowest",
      text: [
        t("history.legend.lowest", { price: write.price(lowest.price), when: write.day(lowest.at) }),
        ...(lowest.isTold ? [say("cursor.told")] : []),
      ].join(" · "),
    },
    usual && {
      of: "usual",
      text: t("history.legend.usual", { low: write.price(usual.low), high: write.price(usual.high) }),
    },
    alerts.length > 0 && { of: "alert", text: t("history.legend.alert") },
  ];
  return (
    <ul className={styles.legend}>
      {entries.map((entry) =>
        entry ? (
          <li key={entry.of}>
            <span className={styles.swatch} data-of={entry.of} aria-hidden />
            {entry.text}
          </li>
        ) : null,
      )}
    </ul>
  );
}
