import { Slider } from "@mantine/core";
import "@mantine/core/styles/Slider.layer.css";
import { MAX_STOPS } from "#shared/travel.ts";
import styles from "#web/features/searches/form/search-form.module.css";
import type { SearchFormPart } from "#web/features/searches/form/use-checked-form.ts";
import { stopsChoiceText } from "#web/features/searches/search-facts.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { BoundedInput } from "./bounded-input.tsx";

/** How many stops are accepted, from none to any number. */
export function StopsField({ values, set }: SearchFormPart) {
  const { t } = useTranslation();
  const { maxStops } = values;
  const text = stopsChoiceText(t, maxStops);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t("searches.form.maxStops")}</legend>
      <div className={styles.sliderRow}>
        <Slider
          className={styles.slider ?? ""}
          min={0}
          max={MAX_STOPS}
          label={null}
          value={maxStops}
          onChange={(stops) => set({ maxStops: stops })}
          thumbLabel={t("searches.form.maxStops")}
          thumbValueText={text}
        />
        <BoundedInput
          label={t("searches.form.maxStops")}
          value={maxStops}
          bounds={[0, MAX_STOPS]}
          onChange={(stops) => set({ maxStops: stops })}
        />
      </div>
      <p className={styles.note}>{text}</p>
    </fieldset>
  );
}
