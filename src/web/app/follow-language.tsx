import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useProfile } from "#web/features/profile/api.ts";
import { invalidate, PREFERENCE_KEYS } from "#web/lib/api/query-client.ts";
import { currentLanguage, languageFor, rememberLanguage, showLanguage } from "#web/lib/words/i18n.ts";
import { fetchPart } from "#web/theme/fetch-part.ts";

/** Shows the language of the profile as soon as its texts are to be had, and remembers it for the next start. */
export function FollowLanguage({ show = showLanguage }) {
  const queries = useQueryClient();
  const preference = useProfile().data?.language;
  useEffect(() => {
    if (!preference) return;
    let isWanted = true;
    rememberLanguage(preference);
    void fetchPart(async () => {
      if (!isWanted) return;
      const before = currentLanguage();
      await show(languageFor(preference));
      // Only with `*` are places named as the screen speaks: those that are here were asked for in the language before.
      if (preference === "*" && currentLanguage() !== before) await invalidate(queries, PREFERENCE_KEYS);
    });
    return () => {
      isWanted = false;
    };
  }, [preference, queries, show]);
  return null;
}
