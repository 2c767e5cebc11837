import { Link } from "@tanstack/react-router";
import { LayoutDashboard, Plane, Radar, UserRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import styles from "./navigation.module.css";

const screens = [
  { to: "/dashboard", text: "shell.nav.dashboard", icon: LayoutDashboard },
  { to: "/searches", text: "shell.nav.searches", icon: Radar },
  { to: "/flights", text: "shell.nav.flights", icon: Plane },
  { to: "/account", text: "shell.nav.account", icon: UserRound },
] as const;

interface Props {
  /** Pictograms alone; the words stay for screen readers. */
  isNarrow?: boolean;
  onNavigate?: () => void;
}

/** The ways through the product: a pictogram and a word each, as on a sign. */
export function Navigation({ isNarrow = false, onNavigate }: Props) {
  const { t } = useTranslation();
  return (
    <nav
      id="menu"
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
