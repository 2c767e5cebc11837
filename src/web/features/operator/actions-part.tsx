import type { OperatorOverview } from "#shared/api/operator.ts";
import { formatDateTime } from "#web/lib/format-date.ts";
import { useLocale } from "#web/lib/i18n.ts";
import { EmptyPart } from "#web/ui/part-state.tsx";
import styles from "./operator.module.css";
import { Part } from "./part.tsx";
import type { SayOfOperator } from "./use-operator-texts.ts";

interface Props {
  overview: OperatorOverview;
  say: SayOfOperator;
}

/** What operators did last, and who. */
export function ActionsPart({ overview: { actions }, say }: Props) {
  const locale = useLocale();
  return (
    <Part title={say("actions.title")}>
      {actions.length === 0 ? (
        <EmptyPart text={say("actions.empty")} />
      ) : (
        <ol className={styles.actionsList}>
          {actions.map(({ at, operator, action, account, detail }) => (
            <li key={`${at} ${action} ${account} ${detail}`}>
              <time dateTime={at}>{formatDateTime(at, locale)}</time>
              <span>
                <b>{operator ?? say("actions.commandLine")}</b> {say(`actions.${action}`)} {account} {detail}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Part>
  );
}
