import { Link } from "@tanstack/react-router";
import { screens } from "#web/app/screens.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import styles from "./navigation.module.css";

interface Props {
  /** Of the one that a link leads to: a phone's stands beside it. */
  id?: string;
  /** Pictograms alone; the words stay for screen readers. */
  isNarrow?: boolean;
  onNavigate?: () => void;
}

/** The ways through the product: a pictogram and a word each, as on a sign. */
export function Navigation({ id, isNarrow = false, onNavigate }: Props) {
  const { t } = useTranslation();
  return (
    <nav
      id={id}
      tabIndex={-1}
      aria-label={t("shell.nav.label")}
      className={styles.nav}
      data-narrow={isNarrow || undefined}
    >
      {screens.map(({ to, text, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          className={styles.link ?? ""}
          title={isNarrow ? t(text) : undefined}
          onClick={onNavigate}
        >
          <span className={styles.tile}>
            <Icon size={20} aria-hidden />
          </span>
          <span className={styles.word}>{t(text)}</span>
        </Link>
      ))}
    </nav>
  );
}
