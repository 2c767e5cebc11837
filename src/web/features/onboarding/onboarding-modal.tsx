import { Modal } from "@mantine/core";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useConfig } from "#web/config.ts";
import { useProfile } from "#web/features/profile/api.ts";
import { isOnboardingNeeded, rememberCompletion } from "./onboarding-state.ts";
import { OnboardingWizard } from "./onboarding-wizard.tsx";

/** Asks for what the product needs to know, for as long as something is missing. */
export function OnboardingModal() {
  const { t } = useTranslation();
  const { product_name } = useConfig();
  const { data: profile } = useProfile();
  const isNeeded = profile !== undefined && isOnboardingNeeded(profile);
  useEffect(() => {
    if (profile) rememberCompletion(!isNeeded);
  }, [profile, isNeeded]);
  return (
    <Modal
      opened={isNeeded}
      onClose={() => {}}
      title={t("onboarding.welcome", { product: product_name })}
      size={480}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      {profile ? <OnboardingWizard profile={profile} /> : null}
    </Modal>
  );
}
