import { CircleAlert, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./settings.module.css";

/** How something stands, in a word and a sign. */
export function StandingBadge({ isGood, children }: { isGood: boolean; children: ReactNode }) {
  const Icon = isGood ? CircleCheck : CircleAlert;
  return (
    <span className={styles.badge} data-kind={isGood ? undefined : "warning"}>
      <Icon size={15} aria-hidden />
      {children}
    </span>
  );
}
