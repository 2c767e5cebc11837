import { useEffect } from "react";
import { useProfile } from "#web/features/profile/api.ts";
import { liveBy } from "#web/lib/words/i18n.ts";

/** Tells the hours of the clock that the profile names, to nobody else who comes after. */
export function FollowClock() {
  const { data } = useProfile();
  useEffect(() => {
    if (data) liveBy(data.time_zone);
  }, [data]);
  useEffect(() => () => liveBy(null), []);
  return null;
}
