import { ActionIcon } from "@mantine/core";
import type { BatchSearch } from "#shared/api/searches.ts";
import { refreshErrorText, tellEnd } from "#web/features/refresh/refresh-words.ts";
import { useRefreshSearch } from "#web/features/refresh/use-refresh-search.ts";
import { tellFailure } from "#web/lib/toasts/tell-failure.ts";
import { toast } from "#web/lib/toasts/toast.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { routeText } from "#web/lib/words/route-text.ts";
import { RefreshSign } from "#web/ui/refresh-sign.tsx";

/** Has the prices of a search looked at now and tells how that went. */
export function RefreshButton({ search }: { search: BatchSearch }) {
  const { t } = useTranslation();
  const failed = (message: string) => t("searches.card.changeFailed", { message });
  const fail = (message: string, remark?: string) => toast.error(failed(message), remark);
  const succeed = (remark?: string) => toast.success(t("refresh.done"), remark);
  const { start, isRunning } = useRefreshSearch(search.id, {
    onDone: (end) => tellEnd(t, end, { fail, succeed }),
    onError: (error) => tellFailure(error, failed(refreshErrorText(t, error))),
  });
  return (
    <ActionIcon
      size="lg"
      aria-label={t("refresh.action")}
      aria-description={routeText(search)}
      aria-busy={isRunning}
      aria-disabled={isRunning}
      onClick={isRunning ? undefined : () => start({ search, flights: [] })}
    >
      <RefreshSign size={18} isRunning={isRunning} />
    </ActionIcon>
  );
}
