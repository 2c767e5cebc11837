import { useEffect } from "react";
import { useProfile } from "#web/features/profile/api.ts";
import { languageFor, rememberLanguage, showLanguage } from "#web/lib/i18n.ts";
import { fetchPart } from "#web/theme/fetch-part.ts";

/** Shows the language of the profile as soon as its texts are to be had, and remembers it for the next start. */
export function FollowLanguage({ show = showLanguage }) {
  const preference = useProfile().data?.language;
  useEffect(() => {
    if (!preference) return;
    let isWanted = true;
    rememberLanguage(preference);
    void fetchPart(async () => {
      if (isWanted) await show(languageFor(preference));
    });
    return () => {
      isWanted = false;
    };
  }, [preference, show]);
  return null;
}
