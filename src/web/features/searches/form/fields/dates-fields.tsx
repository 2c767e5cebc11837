import { firstDeparture } from "#shared/search-window.ts";
import styles from "#web/features/searches/form/search-form.module.css";
import type { SearchFormPart } from "#web/features/searches/form/use-checked-form.ts";
import { useToday } from "#web/lib/time/today-here.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { Switch } from "#web/ui/switch.tsx";
import { DateField } from "./date-field.tsx";

/** When: always the next twelve months, a period, or two fixed days. */
export function DatesFields(part: SearchFormPart) {
  const { t } = useTranslation();
  const { values, set } = part;
  const isContinuous = values.mode === "continuous";
  const isFixed = values.mode === "fixed";
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t("searches.form.dates")}</legend>
      <div className={styles.switches}>
        <Switch
          label={t("searches.form.continuous")}
          description={t("searches.form.continuousHint")}
          checked={isContinuous}
          disabled={isFixed}
          onChange={(event) => set({ mode: event.currentTarget.checked ? "continuous" : "period" })}
        />
        {isContinuous ? null : (
          <Switch
            label={t("searches.form.fixed")}
            description={t("searches.form.fixedHint")}
            checked={isFixed}
            onChange={(event) => set({ mode: event.currentTarget.checked ? "fixed" : "period" })}
          />
        )}
      </div>
      {isContinuous ? null : <TwoDates {...part} />}
    </fieldset>
  );
}

function TwoDates({ values, errors, set, startedOn }: SearchFormPart) {
  const { t } = useTranslation();
  const { from, to, mode } = values;
  const isFixed = mode === "fixed";
  const today = useToday();

  function handleFrom(date: string | null) {
    set({ from: date, to: date && to && to <= date ? null : to });
  }

  return (
    <div className={styles.pair} data-dates>
      <DateField
        label={t(isFixed ? "searches.form.departure" : "searches.form.from")}
        value={from}
        onChange={handleFrom}
        first={isFixed ? firstDeparture(today) : today}
        kept={startedOn}
        error={errors.from}
      />
      <DateField
        label={t(isFixed ? "searches.form.return" : "searches.form.to")}
        value={to}
        onChange={(date) => set({ to: date })}
        first={today}
        after={from}
        error={errors.to ?? (isFixed ? errors.stay : undefined)}
      />
    </div>
  );
}
