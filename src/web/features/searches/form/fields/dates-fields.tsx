import { firstDeparture } from "#shared/search-window.ts";
import styles from "#web/features/searches/form/search-form.module.css";
import { switchContinuous } from "#web/features/searches/form/search-form-modes.ts";
import type { SearchFormPart } from "#web/features/searches/form/use-checked-form.ts";
import { useToday } from "#web/lib/time/today-here.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { Switch } from "#web/ui/switch.tsx";
import { DateField } from "./date-field.tsx";

/** When: always the next twelve months, a period, or two fixed days. */
export function DatesFields(part: SearchFormPart) {
  const { t } = useTranslation();
  const { values, set } = part;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t("searches.form.dates")}</legend>
      <div className={styles.switches}>
        <Switch
          label={t("searches.form.continuous")}
          description={t("searches.form.continuousHint")}
          checked={values.continuous}
          disabled={values.fixed}
          onChange={(event) => set(switchContinuous(event.currentTarget.checked))}
        />
        {values.continuous ? null : (
          <Switch
            label={t("searches.form.fixed")}
            description={t("searches.form.fixedHint")}
            checked={values.fixed}
            onChange={(event) => set({ fixed: event.currentTarget.checked })}
          />
        )}
      </div>
      {values.continuous ? null : <TwoDates {...part} />}
    </fieldset>
  );
}

function TwoDates({ values, errors, set, startedOn }: SearchFormPart) {
  const { t } = useTranslation();
  const { from, to, fixed } = values;
  const today = useToday();

  function handleFrom(date: string | null) {
    set({ from: date, to: date && to && to <= date ? null : to });
  }

  return (
    <div className={styles.pair} data-dates>
      <DateField
        label={t(fixed ? "searches.form.departure" : "searches.form.from")}
        value={from}
        onChange={handleFrom}
        first={fixed ? firstDeparture(today) : today}
        kept={startedOn}
        error={errors.from}
      />
      <DateField
        label={t(fixed ? "searches.form.return" : "searches.form.to")}
        value={to}
        onChange={(date) => set({ to: date })}
        first={today}
        after={from}
        error={errors.to ?? (fixed ? errors.stay : undefined)}
      />
    </div>
  );
}
