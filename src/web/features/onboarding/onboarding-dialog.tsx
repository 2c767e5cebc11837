import type { Profile } from "#shared/api/profiles.ts";
import { useConfig } from "#web/config.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { useOpensAfterMount } from "#web/ui/late-opening.ts";
import { OnboardingWizard } from "./onboarding-wizard.tsx";

/** The wizard over everything else; nothing but an answer closes it. */
export function OnboardingDialog({ opened, profile }: { opened: boolean; profile: Profile }) {
  const { t } = useTranslation();
  const { product_name } = useConfig();
  return (
    <Dialog
      opened={useOpensAfterMount(opened)}
      onClose={() => {}}
      title={t("onboarding.welcome", { product: product_name })}
      size={480}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <OnboardingWizard profile={profile} />
    </Dialog>
  );
}
