import { Button, Skeleton } from "@mantine/core";
import { tellFailure } from "#web/lib/toasts/tell-failure.ts";
import { toast } from "#web/lib/toasts/toast.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { useFocusOnward } from "#web/ui/focus/use-focus-onward.ts";
import { useEndSession, useOpenSessions } from "./api.ts";
import { SessionList } from "./session-list.tsx";
import { SettingsRow } from "./settings-section.tsx";

/** Where the account is open, with the way to close it there. */
export function OpenSessions() {
  const { t } = useTranslation();
  const { data, isError } = useOpenSessions();
  const { end, isBusy } = useEnding();
  if (data === null) return null;
  const others = data?.filter(({ current }) => !current) ?? [];
  return (
    <SettingsRow
      title={t("account.sessions.title")}
      text={t("account.sessions.text")}
      action={others.length > 0 ? <EndOthers isBusy={isBusy} onEnd={() => end()} /> : null}
    >
      {data ? (
        <SessionList sessions={data} isBusy={isBusy} onEnd={end} />
      ) : isError ? (
        <p role="alert">{t("account.sessions.failed")}</p>
      ) : (
        <div role="status" aria-label={t("account.sessions.loading")}>
          <Skeleton height={120} />
        </div>
      )}
    </SettingsRow>
  );
}

/** Goes with the last of them. */
function EndOthers({ isBusy, onEnd }: { isBusy: boolean; onEnd: () => void }) {
  const { t } = useTranslation();
  const { watch } = useFocusOnward();
  return (
    <Button variant="default" data-wraps disabled={isBusy} onClick={onEnd} {...watch}>
      {t("account.sessions.endOthers")}
    </Button>
  );
}

function useEnding() {
  const { t } = useTranslation();
  const { mutate, isPending } = useEndSession();
  const end = (id?: string) =>
    mutate(id, {
      onSuccess: () => toast.success(t(id ? "account.sessions.ended" : "account.sessions.othersEnded")),
      onError: (error) => tellFailure(error, t("account.sessions.endFailed")),
    });
  return { end, isBusy: isPending };
}
