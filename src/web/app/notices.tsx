import { useNetwork } from "@mantine/hooks";
import { FlaskConical, WifiOff } from "lucide-react";
import { useConfig } from "#web/config.ts";
import { useTranslation } from "#web/lib/i18n.ts";
import styles from "./notices.module.css";

/** Thin lines under the header: what one must know about everything on the screen. */
export function Notices() {
  const { t } = useTranslation();
  const { simulated_fares } = useConfig();
  const { online } = useNetwork();
  return (
    <aside aria-label={t("shell.notices")}>
      {simulated_fares ? (
        <p className={styles.notice}>
          <FlaskConical size={14} aria-hidden />
          {t("shell.simulatedFares")}
        </p>
      ) : null}
      <div role="status">
        {online ? null : (
          <p className={styles.notice} data-kind="offline">
            <WifiOff size={14} aria-hidden />
            {t("shell.offline")}
          </p>
        )}
      </div>
    </aside>
  );
}
