import type { AlertReceipt } from "#shared/api/alerts.ts";
import { useAlertTexts } from "#web/features/alerts/use-alert-texts.ts";
import { FeedbackPanel } from "./feedback-panel.tsx";
import { LatePriceAround } from "./late-price-around.tsx";
import styles from "./receipt.module.css";
import { ReceiptCourse } from "./receipt-course.tsx";
import { ReceiptPass } from "./receipt-pass.tsx";
import { ReceiptReasons } from "./receipt-reasons.tsx";

interface Props {
  receipt: AlertReceipt;
  onAnswer: (matched: boolean | null) => void;
}

/** Why someone was told: what, for which reasons, on what they stand, and what became of it. */
export function Receipt({ receipt, onAnswer }: Props) {
  const say = useAlertTexts();
  return (
    <div className={styles.receipt}>
      <ReceiptPass receipt={receipt} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <ReceiptReasons receipt={receipt} />
          <LatePriceAround receipt={receipt} />
        </div>
        <div className={styles.column}>
          <div data-screen-only>
            <FeedbackPanel receipt={receipt} onAnswer={onAnswer} />
          </div>
          <ReceiptCourse receipt={receipt} />
        </div>
      </div>
      <p className={styles.disclaimer}>{say("receipt.disclaimer")}</p>
    </div>
  );
}
