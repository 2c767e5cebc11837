import { useTranslation } from "#web/lib/words/i18n.ts";
import { OpenSessions } from "./open-sessions.tsx";
import { PasswordRow } from "./password-row.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { TwoStep } from "./two-step/two-step.tsx";

/** What protects the account. */
export function Security() {
  const { t } = useTranslation();
  return (
    <SettingsSection title={t("account.security.title")} text={t("account.security.text")}>
      <PasswordRow />
      <TwoStep />
      <OpenSessions />
    </SettingsSection>
  );
}
