import { BadgeCheck, BellRing, CalendarRange, Coins, ShieldCheck, Target } from "lucide-react";
import { useSite } from "#web/features/landing/site-context.tsx";
import { Band } from "./band.tsx";
import styles from "./strengths.module.css";

const STRENGTHS = [
  { name: "dates", icon: CalendarRange },
  { name: "confirmed", icon: BadgeCheck },
  { name: "quiet", icon: BellRing },
  { name: "target", icon: Target },
  { name: "currency", icon: Coins },
  { name: "yours", icon: ShieldCheck },
] as const;

/** Six signs of an airport. */
export function Strengths() {
  const { say } = useSite();
  return (
    <Band id="diferenciais" title={say("strengths.title")} tone="sign">
      <ul className={styles.strengths}>
        {STRENGTHS.map(({ name, icon: Icon }) => (
          <li key={name}>
            <span className={styles.pictogram} aria-hidden>
              <Icon size={30} strokeWidth={2.2} />
            </span>
            <div>
              <h3>{say(`strengths.${name}.title`)}</h3>
              <p>{say(`strengths.${name}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Band>
  );
}
