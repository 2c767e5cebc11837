import type { OperatorOverview } from "#shared/api/operator.ts";
import { useLocale } from "#web/lib/i18n.ts";
import { useAge } from "#web/lib/use-age.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Item, ItemList } from "#web/ui/item-list.tsx";
import styles from "./operator.module.css";
import { type OverviewProps, Part } from "./part.tsx";
import type { SayOfOperator } from "./use-operator-texts.ts";

/** From here on hours say enough. */
const LONG_MINUTES = 120;

/** How each source is, what it was asked today, what is left of the budget, and how well all is covered. */
export function SourcesPart({ overview: { sources, budgets, coverage }, say }: OverviewProps) {
  const locale = useLocale();
  return (
    <Part title={say("sources.title")}>
      <ItemList label={say("sources.title")}>
        {sources.map((source) => (
          <SourceItem key={source.name} source={source} say={say} />
        ))}
      </ItemList>
      <ul className={styles.facts}>
        {budgets.map(({ source, left, per_hour }) => {
          const values = {
            source,
            left: left.toLocaleString(locale),
            perHour: per_hour.toLocaleString(locale),
          };
          return <li key={source}>{say("sources.budget", values)}</li>;
        })}
        {coverage ? <li>{say("sources.coverage", coverageValues(coverage, locale))}</li> : null}
      </ul>
    </Part>
  );
}

function SourceItem({ source, say }: { source: OperatorOverview["sources"][number]; say: SayOfOperator }) {
  const age = useAge();
  const { name, state, last_fare_at, trouble, calls_today, failed_today } = source;
  const isWell = state === "ok" || state === "unchecked";
  const last =
    last_fare_at === null ? say("sources.never") : say("sources.lastFare", { when: age(last_fare_at) });
  return (
    <Item
      name={
        <>
          {name} <Badge kind={isWell ? undefined : "warning"}>{say(`sources.${state}`)}</Badge>
        </>
      }
      facts={
        <>
          <span>{say("sources.calls", { count: calls_today, failed: failed_today })}</span>
          <span>{last}</span>
          {trouble ? <span>{say("sources.trouble", { reason: trouble })}</span> : null}
        </>
      }
    />
  );
}

function coverageValues(coverage: NonNullable<OperatorOverview["coverage"]>, locale: string) {
  const { pairs, in_time, promised_hours, oldest_minutes } = coverage;
  const share = pairs > 0 ? in_time / pairs : 1;
  return {
    share: share.toLocaleString(locale, { style: "percent", maximumFractionDigits: 1 }),
    hours: Math.round(promised_hours),
    oldest: writeSpan(oldest_minutes ?? 0, locale),
  };
}

/** "90 min", "24 h" */
function writeSpan(minutes: number, locale: string): string {
  const [amount, unit] = minutes < LONG_MINUTES ? [minutes, "minute"] : [Math.round(minutes / 60), "hour"];
  return amount.toLocaleString(locale, { style: "unit", unit, unitDisplay: "short" });
}
