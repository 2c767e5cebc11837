import { useTranslation } from "#web/lib/words/i18n.ts";
import styles from "./palette.module.css";

const HINTS = [
  { keys: "↑ ↓", text: "move" },
  { keys: "↵", text: "choose" },
  { keys: "Esc", text: "leave" },
] as const;

/** What the keys do here; a screen reader says it of the box by itself. */
export function PaletteHints() {
  const { t } = useTranslation();
  return (
    <p aria-hidden className={styles.hints}>
      {HINTS.map(({ keys, text }) => (
        <span key={text}>
          <span className={styles.hintKeys}>{keys}</span> {t(`shortcuts.palette.${text}`)}
        </span>
      ))}
    </p>
  );
}
