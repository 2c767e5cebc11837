import { RangeSlider } from "@mantine/core";
import "@mantine/core/styles/Slider.layer.css";
import { MAX_STAY_DAYS, MIN_STAY_DAYS } from "#shared/travel.ts";
import styles from "#web/features/searches/form/search-form.module.css";
import { availableDays, stayOf } from "#web/features/searches/form/search-form-modes.ts";
import type { SearchFormPart } from "#web/features/searches/form/use-checked-form.ts";
import { useSearchFormTexts } from "#web/features/searches/form/use-search-form-texts.ts";
import { BoundedInput } from "./bounded-input.tsx";

/** How long the trip may last: a slider with two ends, and the same two numbers to type. */
export function StayField({ values, errors, set }: SearchFormPart) {
  const say = useSearchFormTexts();
  const { minDays, maxDays } = stayOf(values);
  const room = Math.min(MAX_STAY_DAYS, availableDays(values) ?? MAX_STAY_DAYS);
  const longest = Math.max(MIN_STAY_DAYS, room);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{say("stay")}</legend>
      <div className={styles.sliderRow}>
        <RangeSlider
          className={styles.slider ?? ""}
          min={MIN_STAY_DAYS}
          max={Math.max(longest, MIN_STAY_DAYS + 1)}
          minRange={0}
          label={null}
          disabled={longest === MIN_STAY_DAYS}
          value={[minDays, maxDays]}
          onChange={([min, max]) => set({ minDays: min, maxDays: max })}
          thumbFromLabel={say("minDays")}
          thumbToLabel={say("maxDays")}
        />
        <div className={styles.numbers}>
          <BoundedInput
            label={say("minDays")}
            value={minDays}
            bounds={[MIN_STAY_DAYS, maxDays]}
            onChange={(days) => set({ minDays: days, maxDays })}
          />
          <BoundedInput
            label={say("maxDays")}
            value={maxDays}
            bounds={[minDays, longest]}
            onChange={(days) => set({ minDays, maxDays: days })}
          />
        </div>
      </div>
      {errors.stay ? (
        <p role="alert" className={styles.error}>
          {errors.stay}
        </p>
      ) : (
        <p className={styles.note}>{say("nights", { count: minDays })}</p>
      )}
    </fieldset>
  );
}
