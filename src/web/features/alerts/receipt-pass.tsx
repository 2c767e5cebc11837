import { Button } from "@mantine/core";
import { ArrowUpRight } from "lucide-react";
import type { AlertReceipt } from "#shared/api/alerts.ts";
import { calendarDate, daysBetween } from "#shared/calendar-date.ts";
import { AirportPair } from "#web/features/airports/airport-pair.tsx";
import { useWriters } from "#web/features/history/use-writers.ts";
import { Price } from "#web/features/money/price.tsx";
import { formatDate, formatShortDate } from "#web/lib/format-date.ts";
import { useLocale } from "#web/lib/i18n.ts";
import { TicketCard } from "#web/ui/ticket-card.tsx";
import { AlertGradeBadge } from "./alert-grade-badge.tsx";
import { AlertState } from "./alert-state.tsx";
import { quotedText } from "./quoted-text.ts";
import styles from "./receipt-pass.module.css";
import { useAlertTexts } from "./use-alert-texts.ts";

interface Props {
  receipt: AlertReceipt;
  party: string;
}

/** What was told, as a boarding pass: the trip, and on the stub the price. */
export function ReceiptPass({ receipt, party }: Props) {
  const say = useAlertTexts();
  const { origin, destination, date_dep, date_ret } = receipt;
  const count = daysBetween(calendarDate(date_dep), calendarDate(date_ret));
  return (
    <TicketCard label={say("receipt.trip")} stub={<Stub receipt={receipt} />}>
      <div className={styles.trip}>
        <AirportPair
          from={{ iata: origin, details: receipt.origin_details }}
          to={{ iata: destination, details: receipt.destination_details }}
        />
        <dl className={styles.days}>
          <Day name={say("receipt.departure")} date={date_dep} />
          <Day name={say("receipt.return")} date={date_ret} />
        </dl>
        <p className={styles.party}>
          {say("receipt.stay", { count })} · {party}
        </p>
      </div>
    </TicketCard>
  );
}

function Day({ name, date }: { name: string; date: string }) {
  const locale = useLocale();
  const [weekday] = formatShortDate(date, locale).split(" ");
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {weekday} <time dateTime={date}>{formatDate(date, locale)}</time>
      </dd>
    </div>
  );
}

function Stub({ receipt }: { receipt: AlertReceipt }) {
  const say = useAlertTexts();
  const write = useWriters();
  const quoted = quotedText(receipt, { write, say });
  return (
    <div className={styles.stub}>
      <div className={styles.price} data-gone={receipt.gone_at !== null || undefined}>
        <Price amount={receipt.price} currency={receipt.currency} size="hero" />
        <span className={styles.total}>{say("receipt.total")}</span>
      </div>
      <span className={styles.badges}>
        <AlertGradeBadge grade={receipt.grade} />
        <AlertState alert={{ ...receipt, matched: null }} />
      </span>
      {quoted ? <p className={styles.quoted}>{quoted}</p> : null}
      <Button
        component="a"
        href={receipt.search_url}
        target="_blank"
        rel="noopener noreferrer"
        color="signal"
        title={say("receipt.newTab")}
        rightSection={<ArrowUpRight size={16} aria-hidden />}
      >
        {say("receipt.view")}
      </Button>
    </div>
  );
}
