import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./notice-line.module.css";

interface Props {
  icon: LucideIcon;
  text: string;
  kind?: "offline" | "attention";
  /** What can be done about it. */
  children?: ReactNode;
}

/** A thin line under the sign: what one must know about everything on the screen. */
export const NoticeLine = ({ icon: Icon, text, kind, children }: Props) => (
  <p className={styles.notice} data-kind={kind}>
    <Icon size={14} aria-hidden />
    {text}
    {children}
  </p>
);
