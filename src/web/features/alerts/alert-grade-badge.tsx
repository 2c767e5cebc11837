import { ChevronDown, ChevronsDown, Zap } from "lucide-react";
import type { AlertGrade } from "#shared/alert-rules.ts";
import styles from "./alert-grade-badge.module.css";
import { useAlertTexts } from "./use-alert-texts.ts";

const icons = { good: ChevronDown, great: ChevronsDown, unmissable: Zap };

/** How far below normal a price was, in a word; nothing where it was not far. */
export function AlertGradeBadge({ grade }: { grade: AlertGrade | null }) {
  const say = useAlertTexts();
  if (!grade) return null;
  const Icon = icons[grade];
  return (
    <span className={styles.badge} data-grade={grade}>
      <Icon size={14} strokeWidth={2.75} aria-hidden />
      {say(`grade.${grade}`)}
    </span>
  );
}
