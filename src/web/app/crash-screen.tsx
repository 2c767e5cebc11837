import { Button } from "@mantine/core";
import { useEffect } from "react";
import { browserLog } from "#web/lib/browser-log.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { isUnfetched, isUnreached } from "./late-screen.ts";
import { UnfetchedScreen } from "./unfetched-screen.tsx";

/** What a screen that did not come, or has a bug, shows instead of nothing. */
export function CrashScreen({ error }: { error: unknown }) {
  useEffect(() => browserLog.error("a screen failed", error), [error]);
  return isUnfetched(error) ? <UnfetchedScreen isUnreached={isUnreached(error)} /> : <Crashed />;
}

function Crashed() {
  const { t } = useTranslation();
  return (
    <ErrorState isScreen title={t("shell.crash.title")} text={t("shell.crash.text")}>
      <Button variant="default" onClick={() => location.reload()}>
        {t("shell.crash.reload")}
      </Button>
    </ErrorState>
  );
}
