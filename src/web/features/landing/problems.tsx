import { CalendarSearch, MoonStar, ScanSearch } from "lucide-react";
import { Band } from "./band.tsx";
import styles from "./sections.module.css";
import { useSite } from "./site-context.tsx";

const PROBLEMS = [
  { name: "dates", icon: CalendarSearch },
  { name: "moment", icon: MoonStar },
  { name: "doubt", icon: ScanSearch },
] as const;

export function Problems() {
  const { say } = useSite();
  return (
    <Band title={say("problems.title")}>
      <ul className={styles.problems}>
        {PROBLEMS.map(({ name, icon: Icon }) => (
          <li key={name}>
            <Icon size={26} aria-hidden className={styles.icon} />
            <h3>{say(`problems.${name}.title`)}</h3>
            <p>{say(`problems.${name}.text`)}</p>
          </li>
        ))}
      </ul>
    </Band>
  );
}
