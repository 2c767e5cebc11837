import { BadgeCheck, BellRing, CalendarRange, Coins, ShieldCheck, Target } from "lucide-react";
import { Band } from "./band.tsx";
import styles from "./sections.module.css";
import { useSite } from "./site-context.tsx";

const STRENGTHS = [
  { name: "dates", icon: CalendarRange },
  { name: "confirmed", icon: BadgeCheck },
  { name: "quiet", icon: BellRing },
  { name: "target", icon: Target },
  { name: "currency", icon: Coins },
  { name: "yours", icon: ShieldCheck },
] as const;

export function Strengths() {
  const { say } = useSite();
  return (
    <Band id="diferenciais" title={say("strengths.title")}>
      <ul className={styles.strengths}>
        {STRENGTHS.map(({ name, icon: Icon }) => (
          <li key={name}>
            <Icon size={24} aria-hidden className={styles.icon} />
            <h3>{say(`strengths.${name}.title`)}</h3>
            <p>{say(`strengths.${name}.text`)}</p>
          </li>
        ))}
      </ul>
    </Band>
  );
}
