import { ArrowRight } from "lucide-react";
import { DashboardLink, EntryLink } from "#web/features/landing/frame/session-links.tsx";
import { LATE } from "#web/features/landing/lay-out-later.ts";
import { useSite } from "#web/features/landing/site-context.tsx";
import styles from "./closing.module.css";
import { Sentences } from "./sentences.tsx";

export function Closing() {
  const { say } = useSite();
  return (
    <section className={styles.closing} aria-labelledby="closing" {...LATE}>
      <svg className={styles.curve} viewBox="0 0 720 400" aria-hidden>
        <path d="M-60 -90C150 -40 150 330 330 330S560 90 800 10" />
        <circle cx="330" cy="330" r="13" />
      </svg>
      <div className={styles.inner}>
        <h2 id="closing">
          <Sentences text={say("closing.title")} />
        </h2>
        <p>{say("closing.text")}</p>
        <EntryLink className={styles.ink}>
          {say("hero.action")}
          <ArrowRight size={20} aria-hidden />
        </EntryLink>
        <DashboardLink className={styles.ink} />
      </div>
    </section>
  );
}
