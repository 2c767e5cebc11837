import { FlaskConical } from "lucide-react";
import { useConfig } from "#web/config.ts";
import { LateMailSuspended } from "#web/features/mail-suspension/late-mail-suspended.tsx";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { NoticeLine } from "#web/ui/notice-line.tsx";
import { OfflineNotice } from "#web/ui/states/offline-notice.tsx";

/** Thin lines under the header: what one must know about everything on the screen. */
export function Notices() {
  const { t } = useTranslation();
  const { simulated_fares } = useConfig();
  return (
    <aside aria-label={t("shell.notices")}>
      {simulated_fares ? <NoticeLine icon={FlaskConical} text={t("shell.simulatedFares")} /> : null}
      <div role="status">
        <LateMailSuspended />
        <OfflineNotice text={t("shell.offline")} />
      </div>
    </aside>
  );
}
