import { useTranslation } from "#web/lib/words/i18n.ts";
import { useOpenQuickDialog } from "./quick-dialogs.tsx";
import styles from "./skip-links.module.css";

/** The first things a keyboard reaches. */
export function SkipLinks() {
  const { t } = useTranslation();
  const open = useOpenQuickDialog();
  return (
    <div className={styles.links}>
      <a href="#content">{t("shell.skipToContent")}</a>
      <a href="#menu">{t("shell.skipToMenu")}</a>
      <button type="button" onClick={() => open("palette")}>
        {t("shell.skipToSearch")}
      </button>
    </div>
  );
}
