import { RotateCw } from "lucide-react";
import styles from "./refresh-sign.module.css";

interface Props {
  size: number;
  isRunning: boolean;
}

/** The sign of asking again, which turns while that is under way: a button that was disabled would lose the focus. */
export function RefreshSign({ size, isRunning }: Props) {
  return <RotateCw size={size} className={styles.sign} data-running={isRunning || undefined} aria-hidden />;
}
