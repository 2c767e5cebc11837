import { useTranslation } from "#web/lib/words/i18n.ts";
import { PasswordField } from "./password-field.tsx";
import type { Proof } from "./use-password-proof.ts";

/** The present password, where a new one is not taken without it. */
export function CurrentPasswordField({ proof }: { proof: Proof }) {
  const { t } = useTranslation();
  if (!proof.owes("current-password")) return null;
  return (
    <PasswordField
      label={t("session.proof.currentPassword")}
      autoComplete="current-password"
      data-autofocus
      value={proof.currentPassword}
      onChange={({ currentTarget }) => proof.setCurrentPassword(currentTarget.value)}
    />
  );
}
