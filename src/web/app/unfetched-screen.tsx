import { useNetwork, useWindowEvent } from "@mantine/hooks";
import { useTranslation } from "#web/lib/i18n.ts";
import { ErrorState } from "#web/ui/error-state.tsx";

const reload = () => location.reload();

/** Where the code of a screen has not come: whether the connection is missing, and the screen once it is back. */
export function UnfetchedScreen() {
  const { t } = useTranslation();
  const { online } = useNetwork();
  useWindowEvent("online", reload);
  return (
    <ErrorState
      title={t("shell.unfetched.title")}
      text={t(online ? "shell.errors.network" : "shell.unfetched.offline")}
      onRetry={online ? reload : undefined}
    />
  );
}
