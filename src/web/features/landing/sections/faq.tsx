import { Plus } from "lucide-react";
import { QUESTIONS } from "#web/features/landing/questions.ts";
import { useSite } from "#web/features/landing/site-context.tsx";
import { Band } from "./band.tsx";
import styles from "./faq.module.css";

/** Six questions, of which the browser keeps at most one open. */
export function Faq() {
  const { say, trial } = useSite();
  return (
    <Band id="faq" title={say("faq.title")} isBeside>
      <div className={styles.faq}>
        {QUESTIONS.map((name) => (
          <details key={name} name="faq">
            <summary>
              <h3>{say(`faq.${name}.question`)}</h3>
              <Plus size={22} aria-hidden />
            </summary>
            <p>{name === "trial" ? trial("answer") : say(`faq.${name}.answer`)}</p>
          </details>
        ))}
      </div>
    </Band>
  );
}
