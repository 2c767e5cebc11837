import { ArrowRight } from "lucide-react";
import { DashboardLink, EntryLink } from "#web/features/landing/frame/session-links.tsx";
import site from "#web/features/landing/site.module.css";
import { useSite } from "#web/features/landing/site-context.tsx";
import styles from "./hero.module.css";
import { HeroGrid } from "./hero-grid.tsx";
import { Sentences } from "./sentences.tsx";

/** What it is, in one sentence, and the product at work beside it. */
export function Hero() {
  const { say, trial } = useSite();
  return (
    <section className={styles.hero} aria-labelledby="hero">
      <div className={styles.inner}>
        <div className={styles.claim}>
          <h1 id="hero" className={styles.title}>
            <Sentences text={say("hero.title")} />
          </h1>
          <p className={styles.text}>{say("hero.text")}</p>
          <div className={styles.actions}>
            <EntryLink className={site.primary}>
              {say("hero.action")}
              <ArrowRight size={20} aria-hidden />
            </EntryLink>
            <DashboardLink className={site.primary} />
            <a className={styles.quiet} href="#como-funciona">
              {say("hero.how")}
            </a>
          </div>
          <p className={styles.trial} data-visitor>
            {trial("hero")}
          </p>
        </div>
        <HeroGrid />
      </div>
      <svg className={styles.curve} viewBox="0 0 1440 120" preserveAspectRatio="none" aria-hidden>
        <path
          d="M-10 8C330 8 380 104 700 104S1110 74 1450 2"
          vectorEffect="non-scaling-stroke"
          pathLength={1}
        />
      </svg>
    </section>
  );
}
