import { Suspense, useEffect } from "react";
import { useProfile } from "#web/features/profile/api.ts";
import { latePart } from "#web/lib/late/late-part.ts";
import { useWasEver } from "#web/ui/late-opening.ts";
import { isOnboardingNeeded, rememberCompletion } from "./onboarding-state.ts";

const OnboardingDialog = latePart(async () => (await import("./onboarding-dialog.tsx")).OnboardingDialog);

/** Asks for what the product needs to know, for as long as something is missing. */
export function OnboardingModal() {
  const { data: profile } = useProfile();
  const isNeeded = profile !== undefined && isOnboardingNeeded(profile);
  const wasNeeded = useWasEver(isNeeded);
  useEffect(() => {
    if (profile) rememberCompletion(!isNeeded);
  }, [profile, isNeeded]);
  if (!wasNeeded || !profile) return null;
  return (
    <Suspense>
      <OnboardingDialog opened={isNeeded} profile={profile} />
    </Suspense>
  );
}
