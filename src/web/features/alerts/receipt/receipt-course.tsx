import { Link } from "@tanstack/react-router";
import type { AlertReceipt } from "#shared/api/alerts.ts";
import { type NowWords, nowText } from "#web/features/alerts/now-text.ts";
import { type SayOfAlerts, useAlertTexts } from "#web/features/alerts/use-alert-texts.ts";
import { useHasLeft } from "#web/features/alerts/use-has-left.ts";
import { useWriters } from "#web/features/history/use-writers.ts";
import { useIsOutdated } from "#web/features/money/use-is-outdated.ts";
import { useAge } from "#web/lib/time/use-age.ts";
import { formatDateTime } from "#web/lib/words/format-date.ts";
import { useLocale } from "#web/lib/words/i18n.ts";
import { type CourseStep, courseOf } from "./course-of.ts";
import styles from "./receipt-course.module.css";
import { ReceiptPanel } from "./receipt-panel.tsx";

/** When and by whom the price was confirmed, when it was told, and what became of it. */
export function ReceiptCourse({ receipt }: { receipt: AlertReceipt }) {
  const say = useAlertTexts();
  const write = useWriters();
  const locale = useLocale();
  const age = useAge();
  const isOutdated = useIsOutdated(receipt.now?.seen_at);
  const hasLeft = useHasLeft(receipt);
  const source = receipt.simulated ? say("receipt.course.simulated") : receipt.fare_source;
  return (
    <ReceiptPanel title={say("receipt.course.title")}>
      <ol className={styles.course}>
        {courseOf(receipt).map((step, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two browsers of one reader are told alike.
          <li key={`${step.kind} ${place}`} data-kind={step.kind}>
            <strong>{nameOf(step, say)}</strong>
            {step.at && step.kind !== "now" ? (
              <time dateTime={step.at}>{formatDateTime(step.at, locale)}</time>
            ) : null}
            <Words text={wordsOf(step, { say, write, source, age, isOutdated, hasLeft })} />
            {step.kind === "now" ? <FlightsLink searchId={receipt.search_id} /> : null}
          </li>
        ))}
      </ol>
    </ReceiptPanel>
  );
}

function FlightsLink({ searchId }: { searchId: string }) {
  const say = useAlertTexts();
  return (
    <Link
      to="/searches/$searchId/flights"
      params={{ searchId }}
      className={styles.flights ?? ""}
      data-screen-only
    >
      {say("receipt.flights")}
    </Link>
  );
}

function nameOf(step: CourseStep, say: SayOfAlerts): string {
  const channel = "channel" in step ? say(`receipt.course.channel.${step.channel}`) : undefined;
  return say(`receipt.course.${step.kind}`, { channel });
}

function Words({ text }: { text: string | undefined }) {
  return text ? <span className={styles.words}>{text}</span> : null;
}

interface Told extends NowWords {
  source: string;
  hasLeft: boolean;
}

/** What is said of these steps whatever else is known. */
const PLAIN = ["failed", "owed", "held", "dropped"] as const;

function wordsOf(step: CourseStep, { source, hasLeft, ...words }: Told): string | undefined {
  const { say, write } = words;
  const shown = (amount: number) => write.price(write.convert(amount));
  const plain = PLAIN.find((kind) => kind === step.kind);
  if (plain) return say(`receipt.course.${plain}Text`);
  if (step.kind === "confirmed") return say("receipt.course.confirmedText", { source });
  if (step.kind === "gone")
    return step.price === null
      ? say("receipt.course.soldOutText")
      : say("receipt.course.goneText", { price: shown(step.price) });
  if (step.kind !== "now") return undefined;
  if (step.at === null) return say(hasLeft ? "now.left" : "receipt.course.nowUnknown");
  return nowText({ price: step.price, seen_at: step.at }, words);
}
