import { useTranslation } from "#web/lib/words/i18n.ts";
import { LoadingMark } from "#web/ui/low-pass.tsx";

/** Stands in while a screen is on its way. */
export function PendingScreen() {
  const { t } = useTranslation();
  return <LoadingMark label={t("shell.loading")} />;
}
