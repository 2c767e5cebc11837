import { ActionIcon } from "@mantine/core";
import { Minus, Plus } from "lucide-react";
import { useRef } from "react";
import { MAX_PER_PASSENGER_KIND, type Passengers } from "#shared/travel.ts";
import styles from "#web/features/searches/form/search-form.module.css";
import type { SearchFormPart } from "#web/features/searches/form/use-checked-form.ts";
import { useSearchFormTexts } from "#web/features/searches/form/use-search-form-texts.ts";

const KINDS = ["adults", "children", "infantsInSeat", "infantsOnLap"] as const;
const LEAST: Passengers = { adults: 1, children: 0, infantsInSeat: 0, infantsOnLap: 0 };

/** Who travels. */
export function PassengersField({ values, errors, set }: SearchFormPart) {
  const say = useSearchFormTexts();
  const { passengers } = values;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{say("passengers")}</legend>
      <div className={styles.steppers}>
        {KINDS.map((kind) => (
          <Stepper
            key={kind}
            label={say(kind)}
            hint={kind === "children" ? say("childrenHint") : undefined}
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
  const say = useSearchFormTexts();
  const fewer = useRef<HTMLButtonElement>(null);
  const more = useRef<HTMLButtonElement>(null);

  /** Of the two buttons one is always to be pressed: the focus goes there when the other is at its end. */
  function change(count: number) {
    onChange(count);
    if (count <= least) more.current?.focus();
    if (count >= MAX_PER_PASSENGER_KIND) fewer.current?.focus();
  }

  return (
    <div className={styles.stepper}>
      <span className={styles.kind}>
        {label}
        {hint ? <small>{hint}</small> : null}
      </span>
      <ActionIcon
        ref={fewer}
        variant="default"
        size={32}
        aria-label={say("fewer", { kind: label })}
        disabled={value <= least}
        onClick={() => change(value - 1)}
      >
        <Minus size={16} aria-hidden />
      </ActionIcon>
      <output aria-label={label}>{value}</output>
      <ActionIcon
        ref={more}
        variant="default"
        size={32}
        aria-label={say("more", { kind: label })}
        disabled={value >= MAX_PER_PASSENGER_KIND}
        onClick={() => change(value + 1)}
      >
        <Plus size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
}
