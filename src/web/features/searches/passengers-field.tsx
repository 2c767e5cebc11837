import { ActionIcon } from "@mantine/core";
import { Minus, Plus } from "lucide-react";
import { MAX_PER_PASSENGER_KIND, type Passengers } from "#shared/travel.ts";
import { useTranslation } from "#web/lib/i18n.ts";
import styles from "./search-form.module.css";
import type { SearchFormPart } from "./use-checked-form.ts";

const KINDS = ["adults", "children", "infantsInSeat", "infantsOnLap"] as const;
const LEAST: Passengers = { adults: 1, children: 0, infantsInSeat: 0, infantsOnLap: 0 };

/** Who travels. */
export function PassengersField({ values, errors, set }: SearchFormPart) {
  const { t } = useTranslation();
  const { passengers } = values;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t("searches.form.passengers")}</legend>
      <div className={styles.steppers}>
        {KINDS.map((kind) => (
          <Stepper
            key={kind}
            label={t(`searches.form.${kind}`)}
            hint={kind === "children" ? t("searches.form.childrenHint") : undefined}
            value={passengers[kind]}
            least={LEAST[kind]}
            onChange={(count) => set({ passengers: { ...passengers, [kind]: count } })}
          />
        ))}
      </div>
      {errors.passengers ? (
        <p role="alert" className={styles.error}>
          {errors.passengers}
        </p>
      ) : null}
    </fieldset>
  );
}

interface StepperProps {
  label: string;
  hint: string | undefined;
  value: number;
  least: number;
  onChange: (count: number) => void;
}

function Stepper({ label, hint, value, least, onChange }: StepperProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.stepper}>
      <span className={styles.kind}>
        {label}
        {hint ? <small>{hint}</small> : null}
      </span>
      <ActionIcon
        variant="default"
        size={32}
        aria-label={t("searches.form.fewer", { kind: label })}
        disabled={value <= least}
        onClick={() => onChange(value - 1)}
      >
        <Minus size={16} aria-hidden />
      </ActionIcon>
      <output aria-label={label}>{value}</output>
      <ActionIcon
        variant="default"
        size={32}
        aria-label={t("searches.form.more", { kind: label })}
        disabled={value >= MAX_PER_PASSENGER_KIND}
        onClick={() => onChange(value + 1)}
      >
        <Plus size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
}
