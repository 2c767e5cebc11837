import { useEffect } from "react";
import { useProfile } from "#web/features/profile/api.ts";
import { languageFor, rememberLanguage, showLanguage } from "#web/lib/i18n.ts";

/** Shows the language of the profile, and remembers it for the next start. */
export function FollowLanguage() {
  const preference = useProfile().data?.language;
  useEffect(() => {
    if (!preference) return;
    rememberLanguage(preference);
    void showLanguage(languageFor(preference));
  }, [preference]);
  return null;
}
