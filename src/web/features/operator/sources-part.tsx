import type { OperatorOverview } from "#shared/api/operator.ts";
import { useAge } from "#web/lib/time/use-age.ts";
import { useLocale } from "#web/lib/words/i18n.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Item, ItemList } from "#web/ui/item-list.tsx";
import styles from "./operator.module.css";
import { type OverviewProps, Part } from "./part.tsx";
import type { SayOfOperator } from "./use-operator-texts.ts";

/** From here on hours say enough, and then days. */
const LONG_MINUTES = 120;
const LONG_HOURS = 48;

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
        {budgets.map(({ source, left, calls, period }) => {
          const values = {
            source,
            left: left.toLocaleString(locale),
            calls: calls.toLocaleString(locale),
          };
          return <li key={source}>{say(`sources.budget.${period}`, values)}</li>;
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
    span: writeSpan(Math.round(promised_hours) * 60, locale),
    oldest: writeSpan(oldest_minutes ?? 0, locale),
  };
}

/** "90 min", "24 h", "12 dias" */
function writeSpan(minutes: number, locale: string): string {
  const [amount, unit] = spanOf(minutes);
  return amount.toLocaleString(locale, { style: "unit", unit, unitDisplay: "short" });
}

function spanOf(minutes: number): [amount: number, unit: "minute" | "hour" | "day"] {
  if (minutes < LONG_MINUTES) return [minutes, "minute"];
  const hours = Math.round(minutes / 60);
  return hours <= LONG_HOURS ? [hours, "hour"] : [Math.round(hours / 24), "day"];
}
