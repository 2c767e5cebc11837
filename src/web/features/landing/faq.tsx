import { Plus } from "lucide-react";
import { Band } from "./band.tsx";
import { TRIAL_DAYS } from "./content.ts";
import { QUESTIONS } from "./questions.ts";
import styles from "./sections.module.css";
import { useSite } from "./site-context.tsx";

/** Six questions, of which the browser keeps at most one open. */
export function Faq() {
  const { say } = useSite();
  return (
    <Band id="faq" title={say("faq.title")}>
      <div className={styles.faq}>
        {QUESTIONS.map((name) => (
          <details key={name} name="faq">
            <summary>
              <h3>{say(`faq.${name}.question`)}</h3>
              <Plus size={22} aria-hidden />
            </summary>
            <p>{say(`faq.${name}.answer`, { days: TRIAL_DAYS })}</p>
          </details>
        ))}
      </div>
    </Band>
  );
}
