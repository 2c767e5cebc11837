import { NativeSelect } from "@mantine/core";
import { useId } from "react";
import { QUIET_HOURS } from "#shared/alert-settings.ts";
import { useAlertPreferences } from "#web/features/mail-suspension/alert-preferences-api.ts";
import { Switch } from "#web/ui/switch.tsx";
import styles from "./notices.module.css";
import { useNoticeTexts } from "./use-notice-texts.ts";
import type { NoticesFormState } from "./use-notices-form.ts";

/** Which hours a search keeps, and what becomes of what is not written at once. */
export function DeliveryFields({ form }: { form: NoticesFormState }) {
  const say = useNoticeTexts();
  const id = useId();
  const hasDigest = useAlertPreferences().data?.digest !== "off";
  return (
    <section className={styles.delivery} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {say("delivery")}
      </h3>
      <NativeSelect
        label={say("quiet")}
        description={say("quietHint")}
        data={QUIET_HOURS.map((value) => ({ value, label: say(`quietOf.${value}`) }))}
        {...form.getInputProps("quietHours")}
      />
      <Switch
        label={say("breaks")}
        description={say("breaksHint")}
        disabled={form.values.quietHours === "never"}
        {...form.getInputProps("breaksQuietHours", { type: "checkbox" })}
      />
      <Switch
        label={say("digest")}
        description={say(hasDigest ? "digestHint" : "digestOff")}
        {...form.getInputProps("digest", { type: "checkbox" })}
      />
    </section>
  );
}
