import { Slider } from "@mantine/core";
import "@mantine/core/styles/Slider.layer.css";
import { MAX_STOPS } from "#shared/travel.ts";
import styles from "#web/features/searches/form/search-form.module.css";
import type { SearchFormPart } from "#web/features/searches/form/use-checked-form.ts";
import { useSearchFormTexts } from "#web/features/searches/form/use-search-form-texts.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { BoundedInput } from "./bounded-input.tsx";

/** How many stops are accepted, from none to any number. */
export function StopsField({ values, set }: SearchFormPart) {
  const say = useSearchFormTexts();
  const { maxStops } = values;
  const text = useChoiceText(maxStops);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{say("maxStops")}</legend>
      <div className={styles.sliderRow}>
        <Slider
          className={styles.slider ?? ""}
          min={0}
          max={MAX_STOPS}
          label={null}
          value={maxStops}
          onChange={(stops) => set({ maxStops: stops })}
          thumbLabel={say("maxStops")}
          thumbValueText={text}
        />
        <BoundedInput
          label={say("maxStops")}
          value={maxStops}
          bounds={[0, MAX_STOPS]}
          onChange={(stops) => set({ maxStops: stops })}
        />
      </div>
      <p className={styles.note}>{text}</p>
    </fieldset>
  );
}

/** "Direto", "Qualquer" or "2 paradas". */
function useChoiceText(maxStops: number): string {
  const { t } = useTranslation();
  const say = useSearchFormTexts();
  if (maxStops === 0) return say("direct");
  return maxStops === MAX_STOPS ? t("searches.facts.anyStops") : say("stops", { count: maxStops });
}
