import { Button } from "@mantine/core";
import type { BatchSearch } from "#shared/api/searches.ts";
import { AlertsOff } from "#web/features/mail-suspension/alerts-off.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { DeliveryFields } from "./delivery-fields.tsx";
import { type ShownTarget, toRehearsedRule } from "./notice-values.ts";
import styles from "./notices.module.css";
import { Rehearsal } from "./rehearsal.tsx";
import { RehearsalCount } from "./rehearsal-count.tsx";
import { RuleFields } from "./rule-fields.tsx";
import { SnoozeLine } from "./snooze-line.tsx";
import { useNoticeTexts } from "./use-notice-texts.ts";
import { useNoticesForm } from "./use-notices-form.ts";

interface Props {
  search: BatchSearch;
  target: ShownTarget;
  onSaved: () => void;
  /** Whether something is on its way to the server. */
  onSaving: (isSaving: boolean) => void;
}

/** When a search writes and how, beside what these rules would have sent. */
export function NoticesForm({ search, target, onSaved, onSaving }: Props) {
  const say = useNoticeTexts();
  const { ref, form, shown, isSending, handleSubmit } = useNoticesForm({
    search,
    target,
    say,
    onSaved,
    onSaving,
  });
  const { status, learning_days_left: learning } = search;
  const unwatched = status === "paused" || status === "expired" ? status : undefined;
  const rule = toRehearsedRule(form.values, shown);
  return (
    <form ref={ref} noValidate onSubmit={handleSubmit}>
      <div className={styles.columns}>
        <div className={styles.standing}>
          <AlertsOff />
          <Switch
            label={say("isOn")}
            description={say(unwatched ? `unwatched.${unwatched}` : "isOnHint")}
            {...form.getInputProps("isOn", { type: "checkbox" })}
          />
          {search.alerts_muted || unwatched ? null : <SnoozeLine search={search} />}
          {learning === null || unwatched ? null : (
            <p className={styles.learning}>
              <strong>{say("learning", { count: learning })}</strong> {say("learningText")}
            </p>
          )}
        </div>
        <RuleFields form={form} search={search} currency={shown.currency} />
        <Rehearsal searchId={search.id} rule={rule} />
        <DeliveryFields form={form} />
      </div>
      <footer className={styles.footer}>
        <RehearsalCount searchId={search.id} rule={rule} />
        <Button type="submit" size="md" disabled={isSending}>
          {say(isSending ? "saving" : "save")}
        </Button>
      </footer>
    </form>
  );
}
