import "@mantine/core/styles/Checkbox.layer.css";
import { Button, Checkbox, TextInput } from "@mantine/core";
import styles from "#web/features/session/forms.module.css";
import { PasswordField } from "#web/features/session/password/password-field.tsx";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { leadToRefused } from "#web/ui/focus/lead-to-refused.ts";
import { TermsLabel } from "./terms-label.tsx";
import { useRegistration } from "./use-registration.ts";

/** A new account; `onWaiting` when its address has to be confirmed first. */
export function RegisterForm({ onWaiting }: { onWaiting: (email: string) => void }) {
  const { t } = useTranslation();
  const { form, register } = useRegistration(onWaiting);
  const field = (name: keyof typeof form.values) => ({
    required: true,
    withAsterisk: false,
    ...form.getInputProps(name, { type: name === "terms" ? "checkbox" : "input" }),
  });
  const { withAsterisk: _noStar, ...terms } = field("terms");
  return (
    <form noValidate className={styles.form} onSubmit={form.onSubmit(register, leadToRefused())}>
      <div className={styles.pair}>
        <TextInput
          label={t("session.register.firstName")}
          autoComplete="given-name"
          data-autofocus
          {...field("firstName")}
        />
        <TextInput label={t("session.register.lastName")} autoComplete="family-name" {...field("lastName")} />
      </div>
      <TextInput label={t("session.login.email")} type="email" autoComplete="email" {...field("email")} />
      <PasswordField
        label={t("session.login.password")}
        description={t("session.register.passwordHint")}
        autoComplete="new-password"
        {...field("password")}
      />
      <PasswordField
        label={t("session.register.confirmPassword")}
        autoComplete="new-password"
        {...field("confirmPassword")}
      />
      <Checkbox label={<TermsLabel />} aria-invalid={Boolean(terms.error)} {...terms} />
      <Button type="submit" size="md" fullWidth loading={form.submitting}>
        {t("session.register.submit")}
      </Button>
    </form>
  );
}
