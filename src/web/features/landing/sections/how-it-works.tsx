import { useSite } from "#web/features/landing/site-context.tsx";
import { Band } from "./band.tsx";
import styles from "./how-it-works.module.css";

const STEPS = ["route", "window", "watch", "judge", "tell"] as const;

/** Five steps along the curve of a low pass. */
export function HowItWorks() {
  const { say } = useSite();
  return (
    <Band id="como-funciona" title={say("how.title")} text={say("how.text")} tone="sunk">
      <div className={styles.flight}>
        <svg className={styles.pass} viewBox="0 0 1000 90" preserveAspectRatio="none" aria-hidden>
          <path d="M0 8C230 8 290 78 500 78S790 52 1000 4" vectorEffect="non-scaling-stroke" />
        </svg>
        <ol className={styles.steps}>
          {STEPS.map((step, index) => (
            <li key={step}>
              <span className={styles.number} aria-hidden>
                {index + 1}
              </span>
              <h3>{say(`how.steps.${step}.title`)}</h3>
              <p>{say(`how.steps.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </Band>
  );
}
