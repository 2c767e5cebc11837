import { useForm } from "@mantine/form";
import type { AlertPreferences } from "#shared/alert-preferences.ts";
import { useSaveAlertPreferences } from "#web/features/mail-suspension/alert-preferences-api.ts";
import { ApiError, messageOf } from "#web/lib/api/api-error.ts";
import { tellFailure } from "#web/lib/toasts/tell-failure.ts";
import { toast } from "#web/lib/toasts/toast.ts";
import { useKnownValues } from "#web/lib/use-known-values.ts";
import { checkPreferences, type PreferenceValues, preferenceValuesOf } from "./preference-values.ts";
import { usePreferenceTexts } from "./use-preference-texts.ts";

/** Why the server or the form objects to a field: said in words by what shows it, for the language may change meanwhile. */
type Refusal = "quietFrom" | "quietTo" | "same";

/** The form of the hours and the digest: values, errors, a submit that sends once and keeps what was typed. */
export function usePreferencesForm(preferences: AlertPreferences) {
  const say = usePreferenceTexts();
  const { mutateAsync } = useSaveAlertPreferences();
  const form = useForm<PreferenceValues>({
    mode: "controlled",
    initialValues: preferenceValuesOf(preferences),
    validate: { quietTo: (_hour, values) => (checkPreferences(values) ? null : ("same" satisfies Refusal)) },
  });
  useKnownValues(form, preferenceValuesOf(preferences));

  async function send(values: PreferenceValues) {
    const changes = checkPreferences(values);
    if (!changes) return;
    try {
      await mutateAsync(changes);
      form.resetDirty(values);
      toast.success(say("saved"));
    } catch (error) {
      const refused = refusedFields(error);
      form.setErrors(refused);
      const isMarked = Object.keys(refused).length > 0;
      tellFailure(
        error,
        say("failed"),
        isMarked ? say("invalidText") : [messageOf(error), say("failedText")].filter(Boolean).join(" "),
      );
    }
  }

  function errorOf(field: "quietFrom" | "quietTo") {
    const refusal = form.errors[field] as Refusal | undefined;
    return refusal && say(`error.${refusal}`);
  }

  return { form, say, errorOf, isSending: form.submitting, handleSubmit: form.onSubmit(send) };
}

/** What the server objects to, by the fields of the form. */
function refusedFields(error: unknown): Record<string, Refusal> {
  const detail = error instanceof ApiError ? error.detail : [];
  const isAbout = (field: string) => detail.some(({ loc }) => loc.includes(field));
  return {
    ...(isAbout("quiet_from") && { quietFrom: "quietFrom" }),
    ...(isAbout("quiet_to") && { quietTo: "quietTo" }),
  };
}
