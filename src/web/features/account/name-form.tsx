import { Button, TextInput } from "@mantine/core";
import type { UserMetadata } from "@supabase/auth-js";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { leadToRefused } from "#web/ui/focus/lead-to-refused.ts";
import styles from "./settings.module.css";
import { useNameForm } from "./use-name-form.ts";

/** First and last name; the header follows as soon as they are saved. */
export function NameForm({ metadata }: { metadata: UserMetadata }) {
  const { t } = useTranslation();
  const { form, save } = useNameForm(metadata);
  return (
    <form noValidate className={styles.form} onSubmit={form.onSubmit(save, leadToRefused())}>
      <div className={styles.pair}>
        <TextInput
          label={t("account.personal.firstName")}
          autoComplete="given-name"
          required
          withAsterisk={false}
          {...form.getInputProps("firstName")}
          error={form.errors.firstName && t("account.personal.firstNameRequired")}
        />
        <TextInput
          label={t("account.personal.lastName")}
          autoComplete="family-name"
          required
          withAsterisk={false}
          {...form.getInputProps("lastName")}
          error={form.errors.lastName && t("account.personal.lastNameRequired")}
        />
      </div>
      <div className={styles.actions}>
        <Button
          type="submit"
          variant={form.isDirty() ? "filled" : "default"}
          data-wraps
          disabled={form.submitting}
        >
          {t(form.submitting ? "account.personal.saving" : "account.personal.save")}
        </Button>
      </div>
    </form>
  );
}
