import { Check, CircleDashed, TriangleAlert, X } from "lucide-react";
import styles from "./status-board.module.css";

const ICONS = { well: Check, partly: TriangleAlert, badly: X, off: CircleDashed };

/** A sign by shape and colour; the words beside it say the same. */
export function StatusLamp({ kind }: { kind: keyof typeof ICONS }) {
  const Icon = ICONS[kind];
  return (
    <span className={styles.lamp} data-kind={kind}>
      <Icon size={14} strokeWidth={3} aria-hidden />
    </span>
  );
}
