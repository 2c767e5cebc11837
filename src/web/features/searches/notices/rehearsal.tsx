import { Button, Skeleton } from "@mantine/core";
import { useId, useState } from "react";
import type { AlertRehearsal, RehearseRule } from "#shared/api/alert-rehearsal.ts";
import { useMoney } from "#web/features/money/use-money.ts";
import { formatDate, formatDateTime } from "#web/lib/words/format-date.ts";
import { EmptyPart, FailedPart } from "#web/ui/states/part-state.tsx";
import { useRehearsal } from "./api.ts";
import styles from "./rehearsal.module.css";
import { useNoticeTexts } from "./use-notice-texts.ts";

/** So many stand there before one asks for all. */
const FEW = 6;

interface Props {
  searchId: string;
  /** Undefined while it cannot be tried. */
  rule: RehearseRule | undefined;
}

/** What the rules on screen would have sent, kept in sight while the next answer is on its way. */
export function Rehearsal({ searchId, rule }: Props) {
  const say = useNoticeTexts();
  const { data, isError, isOld, refetch } = useRehearsal(searchId, rule);
  const id = useId();
  return (
    <section className={styles.rehearsal} aria-labelledby={id} aria-busy={isOld || !data}>
      <h3 id={id} className={styles.title}>
        {say("rehearsal.title")}
      </h3>
      {isError ? (
        <FailedPart
          text={say("rehearsal.failed")}
          retry={say("rehearsal.retry")}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <div className={styles.answer} data-old={isOld || undefined}>
          <Answer answer={data} />
        </div>
      ) : (
        <div role="status" aria-label={say("rehearsal.loading")}>
          <Skeleton height={200} />
        </div>
      )}
    </section>
  );
}

function Answer({ answer: { days, since, checks, alerts } }: { answer: AlertRehearsal }) {
  const say = useNoticeTexts();
  if (!since)
    return (
      <>
        <EmptyPart text={say("rehearsal.none")} />
        <p className={styles.note}>{say("rehearsal.noneText")}</p>
      </>
    );
  return (
    <>
      <p className={styles.result} aria-live="polite">
        {say("rehearsal.result", { days, count: alerts.length })}
      </p>
      <p className={styles.note}>{say("rehearsal.basis", { count: checks, since: formatDate(since) })}</p>
      <Told alerts={alerts} />
    </>
  );
}

type Told = AlertRehearsal["alerts"][number];

/** The newest first; a few until one asks for all. */
function Told({ alerts }: { alerts: readonly Told[] }) {
  const say = useNoticeTexts();
  const [isWhole, setIsWhole] = useState(false);
  if (alerts.length === 0) return null;
  const newest = alerts.toReversed();
  const shown = isWhole ? newest : newest.slice(0, FEW);
  return (
    <>
      <ul className={styles.list} aria-label={say("rehearsal.list")}>
        {shown.map((alert) => (
          <ToldLine key={`${alert.at} ${alert.rule}`} alert={alert} />
        ))}
      </ul>
      {shown.length < alerts.length ? (
        <Button variant="subtle" size="xs" onClick={() => setIsWhole(true)}>
          {say("rehearsal.all", { count: alerts.length })}
        </Button>
      ) : null}
    </>
  );
}

function ToldLine({ alert: { at, rule, price, currency, drop } }: { alert: Told }) {
  const say = useNoticeTexts();
  const { text } = useMoney({ amount: price, currency });
  return (
    <li className={styles.line}>
      <time dateTime={at} className={styles.when}>
        {formatDateTime(at)}
      </time>
      <strong className={styles.price}>{text}</strong>
      <span>{say(`rule.${rule}`)}</span>
      <span className={styles.drop}>
        {drop !== null && drop > 0 ? say("rehearsal.below", { percent: drop }) : null}
      </span>
    </li>
  );
}
