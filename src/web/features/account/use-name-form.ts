import { useForm } from "@mantine/form";
import type { UserMetadata } from "@supabase/auth-js";
import { useQueryClient } from "@tanstack/react-query";
import { filledRule } from "#web/features/session/field-rules.ts";
import { useSession } from "#web/features/session/use-session.tsx";
import { queryKeys, showSaved } from "#web/lib/api/query-client.ts";
import { tellFailure } from "#web/lib/toasts/tell-failure.ts";
import { toast } from "#web/lib/toasts/toast.ts";
import { useKnownValues } from "#web/lib/use-known-values.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** The fields say it in words, for the language may change under a refusal. */
const isMissing = filledRule("missing");

/** What is being changed stands over the name, which may change elsewhere meanwhile. */
export function useNameForm({ first_name, last_name }: UserMetadata) {
  const { t } = useTranslation();
  const { ask } = useSession();
  const queries = useQueryClient();
  const known = { firstName: text(first_name), lastName: text(last_name) };
  const form = useForm({
    initialValues: known,
    validate: { firstName: isMissing, lastName: isMissing },
  });
  useKnownValues(form, known);

  async function save(values: typeof form.values) {
    const data = { first_name: values.firstName.trim(), last_name: values.lastName.trim() };
    const { data: changed, error } = await ask((service) => service.updateUser({ data }));
    if (error) return tellFailure(error, t("account.personal.failed"), t("account.personal.failedText"));
    form.resetDirty(values);
    await showSaved(queries, queryKeys.accountUser, changed.user);
    toast.success(t("account.personal.saved"), t("account.personal.savedText"));
  }

  return { form, save };
}
