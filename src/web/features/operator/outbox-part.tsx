import type { OperatorOverview } from "#shared/api/operator.ts";
import { useAge } from "#web/lib/time/use-age.ts";
import { formatDateTime } from "#web/lib/words/format-date.ts";
import { useLocale } from "#web/lib/words/i18n.ts";
import { Item, ItemList } from "#web/ui/item-list.tsx";
import { EmptyPart } from "#web/ui/states/part-state.tsx";
import { ComplaintsLine } from "./complaints-line.tsx";
import styles from "./operator.module.css";
import { type OverviewProps, Part } from "./part.tsx";
import type { SayOfOperator } from "./use-operator-texts.ts";

/** What is to be sent on each channel, since when, and what was given up. */
export function OutboxPart({ overview, say }: OverviewProps) {
  const { outbox, mail_stopped_since, mail_complaints, jobs_waiting } = overview;
  const locale = useLocale();
  return (
    <Part title={say("outbox.title")}>
      {mail_stopped_since ? (
        <p className={styles.warning}>
          {say("outbox.stopped", { when: formatDateTime(mail_stopped_since, locale) })}
        </p>
      ) : null}
      {outbox.length === 0 ? <EmptyPart text={say("outbox.empty")} /> : <Lines outbox={outbox} say={say} />}
      <ul className={styles.facts}>
        <ComplaintsLine counts={mail_complaints} say={say} />
        <li>{say("outbox.jobs", { count: jobs_waiting })}</li>
      </ul>
    </Part>
  );
}

function Lines({ outbox, say }: Pick<OperatorOverview, "outbox"> & { say: SayOfOperator }) {
  const age = useAge();
  return (
    <ItemList label={say("outbox.title")}>
      {outbox.map(({ channel, owed, given_up, oldest_at }) => (
        <Item
          key={channel}
          name={say(`channels.${channel}`)}
          facts={
            <>
              <span>{say("outbox.line", { owed, given: given_up })}</span>
              {oldest_at ? <span>{say("outbox.oldest", { when: age(oldest_at) })}</span> : null}
            </>
          }
        />
      ))}
    </ItemList>
  );
}
