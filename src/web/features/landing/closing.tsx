import { ArrowRight } from "lucide-react";
import styles from "./sections.module.css";
import { DashboardLink, RegisterLink } from "./session-links.tsx";
import { useSite } from "./site-context.tsx";

export function Closing() {
  const { say } = useSite();
  return (
    <section className={styles.closing} aria-labelledby="closing">
      <div className={styles.inner}>
        <h2 id="closing">{say("closing.title")}</h2>
        <p>{say("closing.text")}</p>
        <RegisterLink className={styles.ink}>
          {say("hero.action")}
          <ArrowRight size={20} aria-hidden />
        </RegisterLink>
        <DashboardLink className={styles.ink} />
      </div>
    </section>
  );
}
