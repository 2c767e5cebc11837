import { Skeleton } from "@mantine/core";
import { AccessTokens } from "#web/features/access-tokens/access-tokens.tsx";
import { LateInactiveNotice } from "#web/features/account/late-inactive-notice.tsx";
import { OwnData } from "#web/features/account/own-data/own-data.tsx";
import { PersonalInfo } from "#web/features/account/personal-info.tsx";
import { Preferences } from "#web/features/account/preferences.tsx";
import { Security } from "#web/features/account/security.tsx";
import { SettingsSection } from "#web/features/account/settings-section.tsx";
import { StandingBadge } from "#web/features/account/standing-badge.tsx";
import { LateChannels } from "#web/features/channels/late-channels.tsx";
import { PrintNote } from "#web/features/exports/print-note.tsx";
import { useProfile } from "#web/features/profile/api.ts";
import { useIsInactive } from "#web/features/profile/inactive.ts";
import { SingleKeysSwitch } from "#web/features/shortcuts/single-keys-switch.tsx";
import { isAwaited } from "#web/lib/api/failure-of.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { PageHeader } from "#web/ui/page-header.tsx";

const BADGE_HEIGHT = 28;

/** 'Minha Conta': who the person is, what they prefer, what protects them, what is kept. */
export function AccountPage() {
  const { t } = useTranslation();
  const isInactive = useIsInactive();
  return (
    <>
      <PageHeader title={t("account.title")} subtitle={t("account.subtitle")}>
        <AccountStanding isInactive={isInactive} />
      </PageHeader>
      <PrintNote />
      {isInactive ? <LateInactiveNotice /> : null}
      <PersonalInfo />
      <Preferences />
      <SettingsSection
        title={t("account.channels.title")}
        text={t("account.channels.text")}
        anchor="channels"
      >
        <LateChannels />
      </SettingsSection>
      <SettingsSection title={t("shortcuts.title")} text={t("shortcuts.text")}>
        <SingleKeysSwitch />
      </SettingsSection>
      <Security />
      <SettingsSection title={t("accessTokens.title")} text={t("accessTokens.text")}>
        <AccessTokens />
      </SettingsSection>
      <OwnData />
    </>
  );
}

/** 'Status da Conta'; nothing of an account whose profile cannot be had. */
function AccountStanding({ isInactive }: { isInactive: boolean }) {
  const { t } = useTranslation();
  const asked = useProfile();
  if (isInactive) return <StandingBadge isGood={false}>{t("account.status.inactive")}</StandingBadge>;
  if (asked.data) return <StandingBadge isGood>{t("account.status.active")}</StandingBadge>;
  return isAwaited(asked) ? <Skeleton width={96} height={BADGE_HEIGHT} /> : null;
}
