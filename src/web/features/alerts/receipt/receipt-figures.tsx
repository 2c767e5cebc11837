import type { AlertReceipt } from "#shared/api/alerts.ts";
import { formatPercent } from "#shared/languages.ts";
import { formatMoney } from "#shared/money.ts";
import { type SayOfAlerts, useAlertTexts } from "#web/features/alerts/use-alert-texts.ts";
import type { Writers } from "#web/features/history/use-writers.ts";
import { useLocale } from "#web/lib/words/i18n.ts";
import panel from "./receipt.module.css";
import styles from "./receipt-reasons.module.css";

interface Figure {
  name: string;
  value: string;
  note?: string;
}

/** What the reasons stand on, as it was known when the alert was written. */
export function ReceiptFigures({ receipt, write }: { receipt: AlertReceipt; write: Writers }) {
  const say = useAlertTexts();
  const locale = useLocale();
  const { reasons, lowest_before: lowest, better_than_percent: better } = receipt;
  // A target that was reached is named among the reasons.
  const target = reasons.includes("target") ? null : receipt.target;
  const shown = (amount: number) => write.price(write.convert(amount));
  const figures: (Figure | null)[] = [
    ...normalFigures(receipt, { say, locale, shown }),
    lowest === null ? null : { name: say("receipt.figures.lowest"), value: shown(lowest) },
    better
      ? {
          name: say("receipt.figures.better"),
          value: formatPercent(better, locale),
          note: say("receipt.figures.betterNote"),
        }
      : null,
    target && { name: say("receipt.figures.target"), value: formatMoney(target, locale) },
  ];
  return (
    <>
      <dl className={styles.figures}>
        {figures.map((figure) => (figure ? <FigureOf key={figure.name} {...figure} /> : null))}
      </dl>
      {receipt.normal ? null : <p className={panel.text}>{say("receipt.figures.learning")}</p>}
    </>
  );
}

function normalFigures(
  { normal, price, drop_percent: drop }: AlertReceipt,
  { say, locale, shown }: { say: SayOfAlerts; locale: string; shown: (amount: number) => string },
): Figure[] {
  if (!normal) return [];
  const days = say("receipt.figures.days", { count: normal.days });
  const checks = say("receipt.figures.checks", { count: normal.checks });
  const basis = {
    name: say("receipt.figures.normal"),
    value: shown(normal.price),
    note: say("receipt.figures.normalNote", { days, checks }),
  };
  if (drop === null || drop <= 0) return [basis];
  const saved = shown(normal.price - price);
  const fall = {
    name: say("receipt.figures.drop"),
    value: formatPercent(drop, locale),
    note: say("receipt.figures.dropNote", { saved }),
  };
  return [fall, basis];
}

function FigureOf({ name, value, note }: Figure) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd>
        <span className={styles.value}>{value}</span>
        {note ? <span className={styles.note}>{note}</span> : null}
      </dd>
    </div>
  );
}
