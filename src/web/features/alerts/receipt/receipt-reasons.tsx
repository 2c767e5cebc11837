import { TriangleAlert } from "lucide-react";
import type { AlertReceipt } from "#shared/api/alerts.ts";
import { formatMoney } from "#shared/money.ts";
import { useAlertTexts } from "#web/features/alerts/use-alert-texts.ts";
import { useWriters } from "#web/features/history/use-writers.ts";
import { useLocale } from "#web/lib/words/i18n.ts";
import { ReceiptFigures } from "./receipt-figures.tsx";
import { ReceiptPanel } from "./receipt-panel.tsx";
import styles from "./receipt-reasons.module.css";

/** The rule that spoke, those that held with it, and the figures they stand on. */
export function ReceiptReasons({ receipt }: { receipt: AlertReceipt }) {
  const say = useAlertTexts();
  const locale = useLocale();
  const write = useWriters();
  const { rule, reasons, target, drop_percent: percent } = receipt;
  const values = { percent, target: target ? formatMoney(target, locale) : "" };
  const [main, ...others] = [rule, ...reasons.filter((reason) => reason !== rule)];
  return (
    <ReceiptPanel title={say("receipt.why")}>
      <ul className={styles.reasons}>
        {[main, ...others].map((reason) => (
          <li key={reason} data-main={reason === main || undefined}>
            <strong>{say(`rule.${reason}`)}</strong>
            <span>{say(`receipt.reason.${reason}`, values)}</span>
            {reason === main && others.length > 0 ? (
              <em className={styles.main}>{say("receipt.main")}</em>
            ) : null}
          </li>
        ))}
      </ul>
      {receipt.grade === "unmissable" ? (
        <p className={styles.warning}>
          <TriangleAlert size={18} aria-hidden />
          {say("receipt.warning")}
        </p>
      ) : null}
      <ReceiptFigures receipt={receipt} write={write} />
    </ReceiptPanel>
  );
}
