import { useTranslation } from "#web/lib/words/i18n.ts";
import styles from "./keys.module.css";
import { type Shortcut, type ShortcutId, shortcutOf } from "./shortcuts.ts";

/** Whether ⌘ stands where others have Ctrl. */
const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** "Ctrl K" or "⌘ K": a shortcut as one writes it in a sentence. */
export function keysText({ keys, withControl }: Shortcut): string {
  const named = keys.map((key) => (withControl ? key.toUpperCase() : key));
  return [...(withControl ? [isApple() ? "⌘" : "Ctrl"] : []), ...named].join(" ");
}

/** The keys of a shortcut as they are printed on a keyboard. */
export function Keys({ of: id }: { of: ShortcutId }) {
  const { t } = useTranslation();
  const shortcut = shortcutOf(id);
  if (!shortcut) return null;
  const isSequence = shortcut.keys.length > 1;
  return (
    <span className={styles.keys}>
      {keysText(shortcut)
        .split(" ")
        .map((key, place) => (
          <span key={key} className={styles.keys}>
            {isSequence && place > 0 ? <span className={styles.then}>{t("shortcuts.after")}</span> : null}
            <kbd className={styles.key}>{key}</kbd>
          </span>
        ))}
    </span>
  );
}
