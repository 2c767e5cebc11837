import type { ReactNode } from "react";
import styles from "#web/features/history/history-frame.module.css";
import { useHistoryTexts } from "#web/features/history/use-history-texts.ts";
import type { Writers } from "#web/features/history/use-writers.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";

interface Column {
  title: string;
  /** A number, which is set to the right. */
  isFigure?: boolean;
}

/** What a chart shows, to be read. */
export function HistoryTable({ columns, children }: { columns: readonly Column[]; children: ReactNode }) {
  const say = useHistoryTexts();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable on the keyboard.
    <section className={styles.scroll} tabIndex={0} aria-label={say("view.table")}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ title, isFigure }) => (
              <th key={title} scope="col" className={isFigure ? styles.figure : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

/** A price in CAD as its reader likes it; null where nothing was sold. */
export function PriceCell({ price, write }: { price: number | null; write: Writers }) {
  const { t } = useTranslation();
  return (
    <td className={styles.figure}>
      {price === null ? (
        <span className={styles.none}>{t("history.cursor.none")}</span>
      ) : (
        write.price(write.convert(price))
      )}
    </td>
  );
}
