import { firstDeparture } from "#shared/search-window.ts";
import styles from "#web/features/searches/form/search-form.module.css";
import type { SearchFormPart } from "#web/features/searches/form/use-checked-form.ts";
import { useSearchFormTexts } from "#web/features/searches/form/use-search-form-texts.ts";
import { useToday } from "#web/lib/time/today-here.ts";
import { Switch } from "#web/ui/switch.tsx";
import { DateField } from "./date-field.tsx";

/** When: always the next twelve months, a period, or two fixed days. */
export function DatesFields(part: SearchFormPart) {
  const say = useSearchFormTexts();
  const { values, set } = part;
  const isContinuous = values.mode === "continuous";
  const isFixed = values.mode === "fixed";
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{say("dates")}</legend>
      <div className={styles.switches}>
        <Switch
          label={say("continuous")}
          description={say("continuousHint")}
          checked={isContinuous}
          disabled={isFixed}
          onChange={(event) => set({ mode: event.currentTarget.checked ? "continuous" : "period" })}
        />
        {isContinuous ? null : (
          <Switch
            label={say("fixed")}
            description={say("fixedHint")}
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
  const say = useSearchFormTexts();
  const { from, to, mode } = values;
  const isFixed = mode === "fixed";
  const today = useToday();

  function handleFrom(date: string | null) {
    set({ from: date, to: date && to && to <= date ? null : to });
  }

  return (
    <div className={styles.pair} data-dates>
      <DateField
        label={say(isFixed ? "departure" : "from")}
        value={from}
        onChange={handleFrom}
        first={isFixed ? firstDeparture(today) : today}
        kept={startedOn}
        error={errors.from}
      />
      <DateField
        label={say(isFixed ? "return" : "to")}
        value={to}
        onChange={(date) => set({ to: date })}
        first={today}
        after={from}
        error={errors.to ?? (isFixed ? errors.stay : undefined)}
      />
    </div>
  );
}
