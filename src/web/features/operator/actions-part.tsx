import { formatDateTime } from "#web/lib/words/format-date.ts";
import { useLocale } from "#web/lib/words/i18n.ts";
import { EmptyPart } from "#web/ui/states/part-state.tsx";
import styles from "./operator.module.css";
import { type OverviewProps, Part } from "./part.tsx";

/** What operators did last, and who. */
export function ActionsPart({ overview: { actions }, say }: OverviewProps) {
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
