import { Button, NativeSelect } from "@mantine/core";
import { type AlertPreferences, DIGESTS } from "#shared/alert-preferences.ts";
import { DAY_MS } from "#shared/durations.ts";
import { useLocale } from "#web/lib/words/i18n.ts";
import { Switch } from "#web/ui/switch.tsx";
import styles from "./alert-preferences.module.css";
import { hoursToChoose } from "./hours-to-choose.ts";
import { preferenceValuesOf } from "./preference-values.ts";
import { StopAll } from "./stop-all.tsx";
import { usePreferencesForm } from "./use-preferences-form.ts";

/** Quiet hours and the digest, saved together; and the end of it all. */
export function AlertPreferencesForm({ preferences }: { preferences: AlertPreferences }) {
  const locale = useLocale();
  const { form, say, errorOf, isSending, handleSubmit } = usePreferencesForm(preferences);
  const { isQuiet, digest } = form.values;
  const { quietFrom, quietTo } = preferenceValuesOf(preferences);
  const hours = hoursToChoose([quietFrom, quietTo]);
  return (
    <form noValidate className={styles.form} onSubmit={handleSubmit}>
      <Switch
        label={say("quiet")}
        description={say("quietHint")}
        {...form.getInputProps("isQuiet", { type: "checkbox" })}
      />
      <div className={styles.pair}>
        <NativeSelect
          label={say("from")}
          disabled={!isQuiet}
          data={hours}
          {...form.getInputProps("quietFrom")}
          error={errorOf("quietFrom")}
        />
        <NativeSelect
          label={say("to")}
          disabled={!isQuiet}
          data={hours}
          {...form.getInputProps("quietTo")}
          error={errorOf("quietTo")}
        />
      </div>
      <div className={styles.pair}>
        <NativeSelect
          label={say("digest")}
          description={say("digestHint")}
          data={DIGESTS.map((value) => ({ value, label: say(`digests.${value}`) }))}
          {...form.getInputProps("digest")}
        />
        <NativeSelect
          label={say("weekday")}
          disabled={digest !== "weekly"}
          data={weekdays(locale)}
          {...form.getInputProps("weekday")}
        />
      </div>
      <div className={styles.actions}>
        {preferences.alerts ? <StopAll /> : null}
        <Button type="submit" variant={form.isDirty() ? "filled" : "default"} data-wraps disabled={isSending}>
          {say(isSending ? "saving" : "save")}
        </Button>
      </div>
    </form>
  );
}

/** A week that began on a Sunday. */
const SUNDAY = Date.UTC(2026, 10, 1);

/** From Monday to Sunday, in the language on screen. */
function weekdays(locale: string) {
  const name = new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" });
  return [1, 2, 3, 4, 5, 6, 0].map((day) => ({
    value: String(day),
    label: name.format(new Date(SUNDAY + day * DAY_MS)),
  }));
}
