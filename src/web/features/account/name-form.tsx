import { Button, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { UserMetadata } from "@supabase/auth-js";
import { useQueryClient } from "@tanstack/react-query";
import { filledRule } from "#web/features/session/field-rules.ts";
import { useSession } from "#web/features/session/use-session.tsx";
import { useTranslation } from "#web/lib/i18n.ts";
import { queryKeys } from "#web/lib/query-client.ts";
import { tellFailure } from "#web/lib/tell-failure.ts";
import { toast } from "#web/lib/toast.ts";
import styles from "./settings.module.css";

/** First and last name; the header follows as soon as they are saved. */
export function NameForm({ metadata }: { metadata: UserMetadata }) {
  const { t } = useTranslation();
  const { form, save } = useNameForm(metadata);
  return (
    <form noValidate className={styles.form} onSubmit={form.onSubmit(save)}>
      <div className={styles.pair}>
        <TextInput
          label={t("account.personal.firstName")}
          autoComplete="given-name"
          required
          withAsterisk={false}
          {...form.getInputProps("firstName")}
        />
        <TextInput
          label={t("account.personal.lastName")}
          autoComplete="family-name"
          required
          withAsterisk={false}
          {...form.getInputProps("lastName")}
        />
      </div>
      <div className={styles.actions}>
        <Button type="submit" variant={form.isDirty() ? "filled" : "default"} disabled={form.submitting}>
          {t(form.submitting ? "account.personal.saving" : "account.personal.save")}
        </Button>
      </div>
    </form>
  );
}

const text = (value: unknown): string => (typeof value === "string" ? value : "");

function useNameForm({ first_name, last_name }: UserMetadata) {
  const { t } = useTranslation();
  const { ask } = useSession();
  const queries = useQueryClient();
  const form = useForm({
    initialValues: { firstName: text(first_name), lastName: text(last_name) },
    validate: {
      firstName: filledRule(t("account.personal.firstNameRequired")),
      lastName: filledRule(t("account.personal.lastNameRequired")),
    },
  });

  async function save(values: typeof form.values) {
    const { firstName, lastName } = values;
    const data = { first_name: firstName.trim(), last_name: lastName.trim() };
    const { data: changed, error } = await ask((service) => service.updateUser({ data }));
    if (error) return tellFailure(error, t("account.personal.failed"), t("account.personal.failedText"));
    form.resetDirty(values);
    queries.setQueryData(queryKeys.accountUser, changed.user);
    toast.success(t("account.personal.saved"), t("account.personal.savedText"));
  }

  return { form, save };
}
