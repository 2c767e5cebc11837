import type { AlertReceipt } from "#shared/api/alerts.ts";
import { calendarDate, daysBetween } from "#shared/calendar-date.ts";
import { AirportPair } from "#web/features/airports/airport-pair.tsx";
import { useAlertTexts } from "#web/features/alerts/use-alert-texts.ts";
import { formatDate, formatWeekday } from "#web/lib/words/format-date.ts";
import { useLocale, useTranslation } from "#web/lib/words/i18n.ts";
import { tripText } from "#web/lib/words/trip-text.ts";
import { TicketCard } from "#web/ui/ticket-card.tsx";
import styles from "./receipt-pass.module.css";
import { ReceiptStub } from "./receipt-stub.tsx";

/** What was told, as a boarding pass: the trip, and on the stub the price. */
export function ReceiptPass({ receipt }: { receipt: AlertReceipt }) {
  const say = useAlertTexts();
  const { t } = useTranslation();
  const { origin, destination, date_dep, date_ret } = receipt;
  const count = daysBetween(calendarDate(date_dep), calendarDate(date_ret));
  return (
    <TicketCard label={say("receipt.trip")} stub={<ReceiptStub receipt={receipt} />}>
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
          {say("receipt.stay", { count })} · {tripText(t, receipt)}
        </p>
      </div>
    </TicketCard>
  );
}

function Day({ name, date }: { name: string; date: string }) {
  const locale = useLocale();
  const weekday = formatWeekday(date, locale);
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {weekday} <time dateTime={date}>{formatDate(date, locale)}</time>
      </dd>
    </div>
  );
}
