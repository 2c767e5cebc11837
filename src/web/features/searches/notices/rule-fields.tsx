import { type ReactNode, useId } from "react";
import { ALERT_LIMITS, ALERT_TRIGGERS, type AlertTrigger } from "#shared/alert-settings.ts";
import type { BatchSearch } from "#shared/api/searches.ts";
import type { Currency } from "#shared/money.ts";
import { Switch } from "#web/ui/switch.tsx";
import { isFixedPair } from "./notice-values.ts";
import styles from "./notices.module.css";
import { PercentField } from "./percent-field.tsx";
import { TargetBox } from "./target-box.tsx";
import { useNoticeTexts } from "./use-notice-texts.ts";
import type { NoticesFormState } from "./use-notices-form.ts";

interface Props {
  form: NoticesFormState;
  search: BatchSearch;
  /** Of the target. */
  currency: Currency;
}

/** The rules by which a search writes, each with how far it goes. */
export function RuleFields({ form, search, currency }: Props) {
  const say = useNoticeTexts();
  const id = useId();
  const shown = ALERT_TRIGGERS.filter((trigger) => trigger !== "rising" || isFixedPair(search));
  const details: Partial<Record<AlertTrigger, ReactNode>> = {
    target: <TargetBox form={form} search={search} currency={currency} />,
    drop: (
      <PercentField
        label={say("percent.drop")}
        limits={ALERT_LIMITS.drop_percent}
        {...percentOf(form, "dropPercent")}
      />
    ),
    "new-low": (
      <PercentField
        label={say("percent.new-low")}
        limits={ALERT_LIMITS.new_low_percent}
        {...percentOf(form, "newLowPercent")}
      />
    ),
  };
  return (
    <section className={styles.rules} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {say("rules")}
      </h3>
      {shown.map((trigger) => (
        <Rule key={trigger} trigger={trigger} form={form}>
          {details[trigger]}
        </Rule>
      ))}
    </section>
  );
}

const percentOf = (form: NoticesFormState, field: "dropPercent" | "newLowPercent") => ({
  value: form.values[field],
  error: form.errors[field],
  onChange: (percent: number | "") => form.setFieldValue(field, percent),
});

interface RuleProps {
  trigger: AlertTrigger;
  form: NoticesFormState;
  children: ReactNode;
}

function Rule({ trigger, form, children }: RuleProps) {
  const say = useNoticeTexts();
  const { triggers, dropPercent, newLowPercent } = form.values;
  const isOn = triggers.includes(trigger);
  const percent = trigger === "drop" ? dropPercent : newLowPercent;
  const turn = (on: boolean) =>
    form.setFieldValue(
      "triggers",
      ALERT_TRIGGERS.filter((one) => (one === trigger ? on : triggers.includes(one))),
    );
  return (
    <div className={styles.rule}>
      <Switch
        label={say(`rule.${trigger}`)}
        description={say(`hint.${trigger}`, { percent: percent === "" ? "…" : percent })}
        checked={isOn}
        onChange={({ currentTarget }) => turn(currentTarget.checked)}
      />
      {isOn && children ? <div className={styles.detail}>{children}</div> : null}
    </div>
  );
}
