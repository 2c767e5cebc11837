import type { RehearseRule } from "#shared/api/alert-rehearsal.ts";
import { useRehearsal } from "./api.ts";
import styles from "./rehearsal.module.css";
import { useNoticeTexts } from "./use-notice-texts.ts";

interface Props {
  searchId: string;
  rule: RehearseRule | undefined;
}

/** The rehearsal in a word, beside the button, where the rehearsal itself is out of sight; it is read out there alone. */
export function RehearsalCount({ searchId, rule }: Props) {
  const say = useNoticeTexts();
  const { data, isOld } = useRehearsal(searchId, rule);
  if (!data?.since) return null;
  const { days, alerts } = data;
  return (
    <span aria-hidden className={styles.count} data-old={isOld || undefined}>
      {say("rehearsal.short", { count: alerts.length, days })}
    </span>
  );
}
