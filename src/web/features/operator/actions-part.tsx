import { SUSPENSION_REASONS } from "#shared/api/mail-suspension.ts";
import type { OperatorOverview } from "#shared/api/operator.ts";
import { formatDateTime } from "#web/lib/words/format-date.ts";
import { useLocale } from "#web/lib/words/i18n.ts";
import { EmptyPart } from "#web/ui/states/part-state.tsx";
import styles from "./operator.module.css";
import { type OverviewProps, Part } from "./part.tsx";
import type { SayOfOperator } from "./use-operator-texts.ts";

/** What operators did last, and who. */
export function ActionsPart({ overview: { actions }, say }: OverviewProps) {
  const locale = useLocale();
  return (
    <Part title={say("actions.title")}>
      {actions.length === 0 ? (
        <EmptyPart text={say("actions.empty")} />
      ) : (
        <ol className={styles.actionsList}>
          {actions.map((one, place) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a program reports the same twice in one instant
              key={place}
            >
              <time dateTime={one.at}>{formatDateTime(one.at, locale)}</time>
              <span>
                <b>{one.operator ?? say("actions.commandLine")}</b> {say(`actions.${one.action}`)}{" "}
                {one.account} {detailText(one, say)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Part>
  );
}

/** Of a suspended address why it is, in words; of the rest as it was noted. */
function detailText({ detail }: OperatorOverview["actions"][number], say: SayOfOperator): string | null {
  const reason = SUSPENSION_REASONS.find((known) => known === detail);
  return reason ? `· ${say(`suspensions.${reason}`)}` : detail;
}
