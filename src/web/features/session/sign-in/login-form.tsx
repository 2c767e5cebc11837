import "@mantine/core/styles/Checkbox.layer.css";
import { Button, Checkbox, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { authMessage, isUnconfirmedEmail } from "#web/features/session/auth-messages.ts";
import { emailRule, filledRule } from "#web/features/session/field-rules.ts";
import styles from "#web/features/session/forms.module.css";
import { needsSecondStep } from "#web/features/session/needs-second-step.ts";
import { PasswordField } from "#web/features/session/password/password-field.tsx";
import { useSession } from "#web/features/session/use-session.tsx";
import { latePopup } from "#web/lib/late/late-popup.tsx";
import { tellFailure } from "#web/lib/toasts/tell-failure.ts";
import { toast } from "#web/lib/toasts/toast.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { leadToRefused } from "#web/ui/focus/lead-to-refused.ts";
import { useFocusBack } from "#web/ui/focus/use-focus-back.ts";
import { LinkRequests } from "./link-requests.tsx";

const UnconfirmedDialog = latePopup(
  async () => (await import("#web/features/session/register/unconfirmed-dialog.tsx")).UnconfirmedDialog,
);

/** Email and password; an unconfirmed address opens its own dialog. */
export function LoginForm() {
  const { t } = useTranslation();
  const { signIn, unconfirmed, dismiss } = useSignIn();
  const form = useForm({
    initialValues: { email: "", password: "" },
    validate: {
      email: emailRule(t),
      password: filledRule(t("session.required.password")),
    },
  });
  return (
    <div className={styles.form}>
      <form noValidate className={styles.form} onSubmit={form.onSubmit(signIn, leadToRefused())}>
        <TextInput
          label={t("session.login.email")}
          type="email"
          autoComplete="username"
          data-autofocus
          required
          withAsterisk={false}
          {...form.getInputProps("email")}
        />
        <PasswordField
          label={t("session.login.password")}
          autoComplete="current-password"
          {...form.getInputProps("password")}
        />
        <Checkbox label={t("session.login.remember")} defaultChecked />
        <Button type="submit" size="md" fullWidth loading={form.submitting}>
          {t("session.login.submit")}
        </Button>
      </form>
      <LinkRequests typed={form.values.email} />
      {unconfirmed ? <UnconfirmedDialog email={unconfirmed} onClose={dismiss} /> : null}
    </div>
  );
}

function useSignIn() {
  const { t } = useTranslation();
  const { ask } = useSession();
  const [unconfirmed, setUnconfirmed] = useState<string | undefined>(undefined);
  const rememberOpener = useFocusBack(unconfirmed !== undefined);
  const signIn = async (credentials: { email: string; password: string }) => {
    rememberOpener();
    const { data, error } = await ask((service) => service.signInWithPassword(credentials));
    if (isUnconfirmedEmail(error)) return setUnconfirmed(credentials.email);
    if (error) return tellFailure(error, t("session.login.failed"), authMessage(error, t));
    if (needsSecondStep(data.session)) return;
    toast.success(t("session.login.success"));
  };
  return { signIn, unconfirmed, dismiss: () => setUnconfirmed(undefined) };
}
