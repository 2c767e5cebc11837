import { Button } from "@mantine/core";
import { useToday } from "#web/lib/time/today-here.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { CabinField } from "./fields/cabin-field.tsx";
import { DatesFields } from "./fields/dates-fields.tsx";
import { PassengersField } from "./fields/passengers-field.tsx";
import { RouteFields } from "./fields/route-fields.tsx";
import { StayField } from "./fields/stay-field.tsx";
import { StopsField } from "./fields/stops-field.tsx";
import { TargetField } from "./fields/target-field.tsx";
import { type Filled, valuesFilled } from "./like-search.ts";
import styles from "./search-form.module.css";
import { possibilitiesOf } from "./search-form-modes.ts";
import { useSearchForm } from "./use-search-form.ts";
import { useSearchFormTexts } from "./use-search-form-texts.ts";

interface Props {
  /** What the address says of it. */
  filled: Filled;
  onFill: (filled: Filled) => void;
  onCreated: () => void;
}

/** Everything a new search needs, and how many possibilities it would watch. */
export function SearchForm({ filled, onFill, onCreated }: Props) {
  const { t } = useTranslation();
  const say = useSearchFormTexts();
  const today = useToday();
  const { ref, part, isSending, handleSubmit, keep } = useSearchForm({
    initial: valuesFilled(filled, today),
    onFill,
    onCreated,
  });
  const count = possibilitiesOf(part.values, today);
  return (
    <form ref={ref} className={styles.form} onSubmit={handleSubmit} onBlur={keep} noValidate>
      <div className={styles.fields} inert={isSending}>
        <RouteFields {...part} />
        <DatesFields {...part} />
        {part.values.mode === "fixed" ? null : <StayField {...part} />}
        <PassengersField {...part} />
        <div className={styles.pair}>
          <CabinField {...part} />
          <StopsField {...part} />
        </div>
        <TargetField {...part} />
      </div>
      <footer className={styles.footer}>
        <output className={styles.count}>{t("searches.facts.possibilities", { count })}</output>
        <Button type="submit" size="md" disabled={isSending}>
          {say(isSending ? "create.submitting" : "create.submit")}
        </Button>
      </footer>
    </form>
  );
}
