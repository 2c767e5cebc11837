import type { InstallationStatus, PublicSource } from "#shared/api/status.ts";
import { VENDOR_NAMES } from "#shared/fare-vendors.ts";
import { useAge } from "#web/lib/time/use-age.ts";
import { formatForAll } from "#web/lib/words/format-date.ts";
import { useLocale } from "#web/lib/words/i18n.ts";
import styles from "./status-board.module.css";
import { StatusLamp } from "./status-lamp.tsx";
import type { SayOfStatus } from "./use-status-texts.ts";
import { verdictOf } from "./verdict.ts";

interface Props {
  status: InstallationStatus;
  say: SayOfStatus;
}

const LAMPS = { works: "well", unchecked: "off", slow: "partly", blind: "badly", paused: "badly" } as const;
const ALERT_LAMPS = { "on-time": "well", late: "partly", stopped: "badly" } as const;
const ALERT_WORDS = { "on-time": "onTime", late: "late", stopped: "stopped" } as const;

/** How the installation is: the verdict, its sources, its alerts. */
export function StatusBoard({ status, say }: Props) {
  const verdict = verdictOf(status);
  return (
    <>
      <p className={styles.verdict} data-verdict={verdict} role="status">
        <StatusLamp kind={verdict} />
        {say(`verdict.${verdict}`)}
      </p>
      <section className={styles.part} aria-labelledby="sources">
        <h2 id="sources">{say("sources.title")}</h2>
        <ul className={styles.board}>
          {status.sources.map((source) => (
            <SourceLine key={source.name} source={source} say={say} />
          ))}
        </ul>
      </section>
      <section className={styles.part} aria-label={say("alerts.title")}>
        <ul className={styles.board}>
          <AlertsLine alerts={status.alerts} say={say} />
        </ul>
      </section>
    </>
  );
}

const VENDORS: Readonly<Record<string, string>> = VENDOR_NAMES;

function SourceLine({
  source: { name, state, last_success_at },
  say,
}: {
  source: PublicSource;
  say: SayOfStatus;
}) {
  const locale = useLocale();
  const age = useAge();
  const title = name === "simulated" ? say("sources.simulatedName") : (VENDORS[name] ?? name);
  return (
    <li className={styles.line}>
      <h3>{title}</h3>
      <p className={styles.state}>
        <StatusLamp kind={LAMPS[state]} />
        {say(`sources.${state}`)}
      </p>
      <p className={styles.text}>{say(`sources.${state}Text`)}</p>
      <p className={styles.when}>
        {last_success_at === null ? (
          say("sources.never")
        ) : (
          <time dateTime={last_success_at} title={formatForAll(last_success_at, locale)}>
            {say("sources.last", { when: age(last_success_at) })}
          </time>
        )}
      </p>
    </li>
  );
}

function AlertsLine({ alerts, say }: { alerts: InstallationStatus["alerts"]; say: SayOfStatus }) {
  const { state, oldest_minutes: count } = alerts;
  return (
    <li className={styles.line}>
      <h2>{say("alerts.title")}</h2>
      <p className={styles.state}>
        <StatusLamp kind={ALERT_LAMPS[state]} />
        {say(`alerts.${ALERT_WORDS[state]}`)}
      </p>
      <p className={styles.text}>{alertsText(state, count, say)}</p>
    </li>
  );
}

function alertsText(state: InstallationStatus["alerts"]["state"], count: number | null, say: SayOfStatus) {
  if (state === "stopped") return say("alerts.stoppedText");
  if (state === "late") return say("alerts.lateText", { count: count ?? 0 });
  return count === null ? say("alerts.onTimeText") : say("alerts.waiting", { count });
}
