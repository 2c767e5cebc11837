import { useQuery } from "@tanstack/react-query";
import { useConfig } from "#web/config.ts";
import { useChannels } from "#web/features/channels/api.ts";
import { queryKeys } from "#web/lib/api/query-client.ts";
import { type PushAbility, pushAbility, readFingerprint } from "./browser-push.ts";

/** How this browser stands: on the list, not yet, given up there, on another account's list, or unable. */
type BrowserStanding = Exclude<PushAbility, "able"> | "unknown" | "off" | "ended" | "other" | "on";

export function useThisBrowser(): { standing: BrowserStanding; fingerprint: string | null } {
  const { push_key: key } = useConfig();
  const { data: channels } = useChannels();
  const { data: fingerprint = null, isPending } = useQuery({
    queryKey: [...queryKeys.browserPush, key],
    queryFn: () => readFingerprint(key),
    refetchOnWindowFocus: "always",
  });
  const ability = pushAbility();
  if (ability !== "able") return { standing: ability, fingerprint: null };
  if (isPending || !channels) return { standing: "unknown", fingerprint };
  if (fingerprint === null) return { standing: "off", fingerprint };
  const here = channels.find((channel) => channel.fingerprint === fingerprint);
  if (!here) return { standing: "other", fingerprint };
  return { standing: here.state === "suspended" ? "ended" : "on", fingerprint };
}
