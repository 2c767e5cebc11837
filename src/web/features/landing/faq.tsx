import { Plus } from "lucide-react";
import { Band } from "./band.tsx";
import styles from "./faq.module.css";
import { QUESTIONS } from "./questions.ts";
import { useSite } from "./site-context.tsx";

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
