import { Check } from "lucide-react";
import { annualSaving, annualSavingPercent } from "#shared/plan-savings.ts";
import { PLAN_CODES, PLANS, type Plan } from "#shared/plans.ts";
import { EntryLink } from "#web/features/landing/frame/session-links.tsx";
import { useSite } from "#web/features/landing/site-context.tsx";
import { Band } from "./band.tsx";
import styles from "./pricing.module.css";

/** What it costs, by the month or by the year; which of the two is a matter of the style sheet alone. */
export function Pricing() {
  const { say, percent, trial } = useSite();
  const most = Math.max(...PLAN_CODES.map((code) => annualSavingPercent(PLANS[code])));
  return (
    <Band id="planos" title={say("pricing.title")} text={trial("pricing")} isBeside>
      <div className={styles.pricing}>
        <fieldset className={styles.period}>
          <legend>{say("pricing.period")}</legend>
          <label>
            <input type="radio" name="period" value="monthly" defaultChecked />
            <span>{say("pricing.monthly")}</span>
          </label>
          <label>
            <input type="radio" name="period" value="annual" data-annual />
            <span>{say("pricing.annual")}</span>
          </label>
          <em className={styles.save}>{say("pricing.save", { percent: percent(most) })}</em>
        </fieldset>
        <ul className={styles.plans}>
          {PLAN_CODES.map((code) => (
            <PlanCard key={code} plan={PLANS[code]} />
          ))}
        </ul>
        <p>{say("pricing.granted")}</p>
      </div>
    </Band>
  );
}

function PlanCard({ plan }: { plan: Plan }) {
  const { say, money } = useSite();
  const isPopular = plan.maxSearches === null;
  return (
    <li className={styles.plan} data-popular={isPopular || undefined}>
      <h3>
        {plan.name}
        {isPopular ? <span className={styles.popular}>{say("pricing.popular")}</span> : null}
      </h3>
      <p className={styles.price} data-period="monthly">
        <strong>{money(plan.monthlyPrice, 2)}</strong> {say("pricing.perMonth")}
      </p>
      <p className={styles.price} data-period="annual">
        <strong>{money(plan.annualPrice, 2)}</strong> {say("pricing.perYear")}
        <em>{say("pricing.saving", { amount: money(annualSaving(plan)) })}</em>
      </p>
      <ul className={styles.features}>
        {useFeatures(plan).map((feature) => (
          <li key={feature}>
            <Check size={18} aria-hidden />
            {feature}
          </li>
        ))}
      </ul>
      <EntryLink className={styles.choose}>{say("pricing.choose")}</EntryLink>
    </li>
  );
}

function useFeatures({ maxSearches, shownHistoryDays }: Plan): string[] {
  const { say } = useSite();
  if (maxSearches !== null && shownHistoryDays !== null)
    return [
      say("pricing.monitors", { count: maxSearches }),
      say("pricing.mail"),
      say("pricing.days", { count: shownHistoryDays }),
    ];
  return [
    say("pricing.unlimited"),
    say("pricing.messenger"),
    say("pricing.history"),
    say("pricing.export"),
    say("pricing.support"),
    say("pricing.early"),
  ];
}
