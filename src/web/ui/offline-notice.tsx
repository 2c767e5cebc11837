import { useNetwork } from "@mantine/hooks";
import { WifiOff } from "lucide-react";
import { useTranslation } from "#web/lib/i18n.ts";
import { NoticeLine } from "./notice-line.tsx";

/** Says while there is no connection that what is shown may be old; stands in a place that is read out when it changes. */
export function OfflineNotice() {
  const { t } = useTranslation();
  const { online } = useNetwork();
  return online ? null : <NoticeLine icon={WifiOff} text={t("shell.offline")} kind="offline" />;
}
