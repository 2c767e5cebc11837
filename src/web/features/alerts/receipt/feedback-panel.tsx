import { Button } from "@mantine/core";
import { Check, X } from "lucide-react";
import { type AlertReceipt, LEAST_ANSWERS } from "#shared/api/alerts.ts";
import { type SayOfAlerts, useAlertTexts } from "#web/features/alerts/use-alert-texts.ts";
import styles from "./feedback-panel.module.css";
import panel from "./receipt.module.css";
import { ReceiptPanel } from "./receipt-panel.tsx";

interface Props {
  receipt: Pick<AlertReceipt, "matched" | "answers">;
  onAnswer: (matched: boolean | null) => void;
}

/** Asks whether the price was there, and says what others have found. A second press takes the answer back. */
export function FeedbackPanel({ receipt: { matched, answers }, onAnswer }: Props) {
  const say = useAlertTexts();
  return (
    <ReceiptPanel title={say("receipt.feedback.title")}>
      <p className={panel.text}>{say("receipt.feedback.text")}</p>
      <div className={styles.answers}>
        {[true, false].map((answer) => {
          const isPressed = matched === answer;
          const Icon = answer ? Check : X;
          return (
            <Button
              key={String(answer)}
              variant="default"
              className={styles.answer ?? ""}
              aria-pressed={isPressed}
              leftSection={<Icon size={16} strokeWidth={2.5} aria-hidden />}
              onClick={() => onAnswer(isPressed ? null : answer)}
            >
              {say(answer ? "receipt.feedback.yes" : "receipt.feedback.no")}
            </Button>
          );
        })}
      </div>
      <p className={styles.share}>{shareText(say, answers)}</p>
    </ReceiptPanel>
  );
}

function shareText(say: SayOfAlerts, answers: AlertReceipt["answers"]): string {
  if (!answers) return say("receipt.feedback.few", { least: LEAST_ANSWERS });
  const percent = Math.round((100 * answers.matched) / answers.count);
  return say("receipt.feedback.share", { ...answers, percent });
}
