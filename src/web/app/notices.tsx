import { FlaskConical, WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useConfig } from "#web/config.ts";
import { LateMailSuspended } from "#web/features/mail-suspension/late-mail-suspended.tsx";
import { useTranslation } from "#web/lib/i18n.ts";
import { NoticeLine } from "#web/ui/notice-line.tsx";

/** Thin lines under the header: what one must know about everything on the screen. */
export function Notices() {
  const { t } = useTranslation();
  const { simulated_fares } = useConfig();
  const isOnline = useSyncExternalStore(followNetwork, () => navigator.onLine);
  return (
    <aside aria-label={t("shell.notices")}>
      {simulated_fares ? <NoticeLine icon={FlaskConical} text={t("shell.simulatedFares")} /> : null}
      <div role="status">
        <LateMailSuspended />
        {isOnline ? null : <NoticeLine icon={WifiOff} text={t("shell.offline")} kind="offline" />}
      </div>
    </aside>
  );
}

function followNetwork(listener: () => void) {
  const events = ["online", "offline"];
  for (const event of events) addEventListener(event, listener);
  return () => {
    for (const event of events) removeEventListener(event, listener);
  };
}
