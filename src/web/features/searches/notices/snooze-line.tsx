import { Button } from "@mantine/core";
import { SNOOZE_MS } from "#shared/alert-rules.ts";
import type { BatchSearch } from "#shared/api/searches.ts";
import { messageOf } from "#web/lib/api/api-error.ts";
import { serverNow } from "#web/lib/time/server-time.ts";
import { useNow } from "#web/lib/time/use-now.ts";
import { tellFailure } from "#web/lib/toasts/tell-failure.ts";
import { toast } from "#web/lib/toasts/toast.ts";
import { formatDateTime } from "#web/lib/words/format-date.ts";
import { useSaveNotices } from "./api.ts";
import styles from "./notices.module.css";
import { useNoticeTexts } from "./use-notice-texts.ts";

/** Puts the alerts of a search off for a week, or ends that; takes effect at once, without the form. */
export function SnoozeLine({ search }: { search: BatchSearch }) {
  const say = useNoticeTexts();
  const { until, snooze, isPending } = useSnooze(search);
  return (
    <div className={styles.snooze}>
      <p className={styles.note} aria-live="polite">
        {until ? say("snooze.on", { when: formatDateTime(until) }) : say("snooze.off")}
      </p>
      <Button
        variant="default"
        size="xs"
        disabled={isPending}
        onClick={() => snooze(until ? null : new Date(serverNow() + SNOOZE_MS).toISOString())}
      >
        {say(until ? "snooze.end" : "snooze.start")}
      </Button>
    </div>
  );
}

/** Shown at once, taken back where the server refuses; what becomes of it elsewhere is followed. */
function useSnooze(search: BatchSearch) {
  const say = useNoticeTexts();
  const now = useNow();
  const { mutate, isPending, variables: wish = {} } = useSaveNotices(search);
  const { alerts_snoozed_until: kept } = { ...search, ...(isPending ? wish : {}) };
  const until = kept && Date.parse(kept) > now ? kept : null;

  function snooze(wanted: string | null) {
    mutate(
      { alerts_snoozed_until: wanted },
      {
        onSuccess: () => toast.success(say(wanted ? "snooze.started" : "snooze.ended")),
        onError: (error) => tellFailure(error, say("snooze.failed"), messageOf(error)),
      },
    );
  }
  return { until, snooze, isPending };
}
