import { useTranslation } from "#web/lib/words/i18n.ts";
import { Keys } from "./keys.tsx";
import styles from "./shortcut-list.module.css";
import { SHORTCUTS } from "./shortcuts.ts";
import { SingleKeysSwitch } from "./single-keys-switch.tsx";

/** Every shortcut and its keys, and the way to switch the single ones off. */
export function ShortcutList() {
  const { t } = useTranslation();
  return (
    <>
      <p className={styles.note}>{t("shortcuts.note")}</p>
      <dl className={styles.list}>
        {SHORTCUTS.map(({ id }) => (
          <div key={id} className={styles.row}>
            <dt>{t(`shortcuts.names.${id}`)}</dt>
            <dd>
              <Keys of={id} />
            </dd>
          </div>
        ))}
      </dl>
      <SingleKeysSwitch />
    </>
  );
}
