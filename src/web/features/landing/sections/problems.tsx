import { SAMPLE_DOUBT } from "#web/features/landing/content.ts";
import { useSite } from "#web/features/landing/site-context.tsx";
import { Band } from "./band.tsx";
import { ManyPairs, NoScale, ShortFall } from "./problem-drawings.tsx";
import styles from "./problems.module.css";

const PROBLEMS = [
  { name: "dates", drawing: ManyPairs },
  { name: "moment", drawing: ShortFall },
  { name: "doubt", drawing: NoScale },
] as const;

export function Problems() {
  const { say, money } = useSite();
  return (
    <Band title={say("problems.title")}>
      <ul className={styles.problems}>
        {PROBLEMS.map(({ name, drawing: Drawing }) => (
          <li key={name}>
            <Drawing />
            <h3>{say(`problems.${name}.title`)}</h3>
            <p>{say(`problems.${name}.text`, { price: money(SAMPLE_DOUBT) })}</p>
          </li>
        ))}
      </ul>
    </Band>
  );
}
