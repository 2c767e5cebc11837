import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useProfile } from "#web/features/profile/api.ts";
import { invalidate, PREFERENCE_KEYS, queryKeys } from "#web/lib/api/query-client.ts";
import { currentLanguage, languageFor, rememberLanguage, showLanguage } from "#web/lib/words/i18n.ts";
import { fetchPart } from "#web/theme/fetch-part.ts";

/** Shows the language of the profile as soon as its texts are to be had, and remembers it for the next start. */
export function FollowLanguage({ show = showLanguage }) {
  const queries = useQueryClient();
  const preference = useProfile().data?.language;
  const known = useRef(preference);
  useEffect(() => {
    if (!preference) return;
    let isWanted = true;
    // With `*` places are named as the screen speaks, else as the profile did when they were asked for.
    const mayDiffer = preference === "*" || known.current;
    known.current = preference;
    rememberLanguage(preference);
    void fetchPart(async () => {
      if (!isWanted) return;
      const before = currentLanguage();
      await show(languageFor(preference));
      // Who saves it here has them asked for again by that.
      if (
        mayDiffer &&
        currentLanguage() !== before &&
        !queries.isMutating({ mutationKey: queryKeys.profile })
      )
        await invalidate(queries, PREFERENCE_KEYS);
    });
    return () => {
      isWanted = false;
    };
  }, [preference, queries, show]);
  return null;
}
