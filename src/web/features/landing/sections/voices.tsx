import { figuresOf } from "#shared/figures.ts";
import { SAMPLE_FIGURES } from "#web/features/landing/content.ts";
import site from "#web/features/landing/site.module.css";
import { useSite } from "#web/features/landing/site-context.tsx";
import { Band } from "./band.tsx";
import styles from "./voices.module.css";

const VOICES = ["one", "two", "three"] as const;

/** Made-up travellers and figures, each with the words that say so. */
export function Voices() {
  const { say, locale, percent } = useSite();
  const figures = figuresOf(locale);
  return (
    <Band title={say("voices.title")} tone="sunk">
      <ul className={styles.voices}>
        {VOICES.map((voice) => (
          <li key={voice}>
            <figure>
              <blockquote>{say(`voices.${voice}.text`)}</blockquote>
              <figcaption>
                {say(`voices.${voice}.name`)}
                <span className={site.example}>{say("example")}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <div className={styles.figures}>
        <p>
          <strong>{percent(SAMPLE_FIGURES.averageSavingPercent)}</strong> {say("voices.figures.saving")}
        </p>
        <p>
          <strong>+{figures(SAMPLE_FIGURES.travellers)}</strong> {say("voices.figures.users")}
        </p>
        <span className={site.example}>{say("example")}</span>
      </div>
    </Band>
  );
}
