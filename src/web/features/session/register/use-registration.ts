import { useForm } from "@mantine/form";
import { useConfig } from "#web/config.ts";
import { authMessage } from "#web/features/session/auth-messages.ts";
import { emailRule, filledRule } from "#web/features/session/field-rules.ts";
import { useAddressIn } from "#web/features/session/use-address-in.ts";
import { useSession } from "#web/features/session/use-session.tsx";
import { tellFailure } from "#web/lib/toasts/tell-failure.ts";
import { toast } from "#web/lib/toasts/toast.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";

const EMPTY = { firstName: "", lastName: "", email: "", password: "", confirmPassword: "", terms: false };
type Registration = typeof EMPTY;

/** The registration form: its rules, and what happens when they hold. */
export function useRegistration(onWaiting: (email: string) => void) {
  const { t } = useTranslation();
  const { ask } = useSession();
  const emailRedirectTo = useAddressIn();
  const form = useForm<Registration>({
    initialValues: EMPTY,
    validate: useRules(),
    // That they differ is said at the second password, and may be mended at the first.
    onValuesChange: ({ password, confirmPassword }) => {
      if (password === confirmPassword) form.clearFieldError("confirmPassword");
    },
  });
  const register = async ({ firstName, lastName, email, password }: Registration) => {
    const data = { first_name: firstName.trim(), last_name: lastName.trim() };
    const options = { data, emailRedirectTo };
    const { data: outcome, error } = await ask((service) =>
      service.signUp({ email: email.trim(), password, options }),
    );
    if (error) return tellFailure(error, t("session.register.failed"), authMessage(error, t));
    toast.success(t("session.register.success"));
    if (!outcome.session) onWaiting(email.trim());
  };
  return { form, register };
}

function useRules() {
  const { t } = useTranslation();
  const { min_password } = useConfig();
  return {
    firstName: filledRule(t("session.required.firstName")),
    lastName: filledRule(t("session.required.lastName")),
    email: emailRule(t),
    password: (value: string) => {
      if (!value) return t("session.required.password");
      return Array.from(value).length < min_password ? t("session.errors.password_too_short") : null;
    },
    confirmPassword: (value: string, { password }: Registration) => {
      if (!value) return t("session.required.confirmPassword");
      return value === password ? null : t("session.register.passwordsDiffer");
    },
    terms: (value: boolean) => (value ? null : t("session.required.terms")),
  };
}
