import { Button } from "@mantine/core";
import { ArrowUpRight } from "lucide-react";
import type { AlertReceipt } from "#shared/api/alerts.ts";
import { AlertGradeBadge } from "#web/features/alerts/alert-grade-badge.tsx";
import { GoneMark } from "#web/features/alerts/gone-mark.tsx";
import { nowText } from "#web/features/alerts/now-text.ts";
import { priceHolds } from "#web/features/alerts/price-holds.ts";
import { useAlertTexts } from "#web/features/alerts/use-alert-texts.ts";
import { useHasLeft } from "#web/features/alerts/use-has-left.ts";
import { useWriters } from "#web/features/history/use-writers.ts";
import { Price } from "#web/features/money/price.tsx";
import { useIsOutdated } from "#web/features/money/use-is-outdated.ts";
import { useAge } from "#web/lib/time/use-age.ts";
import { quotedText } from "./quoted-text.ts";
import styles from "./receipt-stub.module.css";

/** The price that was told, what became of it, and the way to it. */
export function ReceiptStub({ receipt }: { receipt: AlertReceipt }) {
  const say = useAlertTexts();
  return (
    <div className={styles.stub}>
      <div className={styles.price} data-gone={priceHolds(receipt) ? undefined : true}>
        <Price amount={receipt.price} currency={receipt.currency} size="hero" />
        <span className={styles.total}>{say("receipt.total")}</span>
      </div>
      <Now now={receipt.now} />
      <span className={styles.badges}>
        <AlertGradeBadge grade={receipt.grade} />
        <GoneMark alert={receipt} />
      </span>
      <Quoted receipt={receipt} />
      {useHasLeft(receipt) ? null : <ViewFlight url={receipt.search_url} />}
    </div>
  );
}

function ViewFlight({ url }: { url: string }) {
  const say = useAlertTexts();
  return (
    <Button
      component="a"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      title={say("receipt.newTab")}
      rightSection={<ArrowUpRight size={16} aria-hidden />}
    >
      {say("receipt.view")}
    </Button>
  );
}

function Now({ now }: Pick<AlertReceipt, "now">) {
  const say = useAlertTexts();
  const write = useWriters();
  const age = useAge();
  const isOutdated = useIsOutdated(now?.seen_at);
  return now ? <p className={styles.now}>{nowText(now, { say, write, age, isOutdated })}</p> : null;
}

function Quoted({ receipt }: { receipt: AlertReceipt }) {
  const say = useAlertTexts();
  const write = useWriters();
  const quoted = quotedText(receipt, { write, say });
  return quoted ? <p className={styles.quoted}>{quoted}</p> : null;
}
