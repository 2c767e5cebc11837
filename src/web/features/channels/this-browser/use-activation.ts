import { useQueryClient } from "@tanstack/react-query";
import { deviceOf } from "#shared/device-name.ts";
import { useConfig } from "#web/config.ts";
import { addBrowser } from "#web/features/channels/api.ts";
import { channelRefusal } from "#web/features/channels/channel-refusal.ts";
import { type SayOfChannels, useChannelTexts } from "#web/features/channels/use-channel-texts.ts";
import { isClientError } from "#web/lib/api/api-error.ts";
import { invalidate, queryKeys } from "#web/lib/api/query-client.ts";
import { tellFailure } from "#web/lib/toasts/tell-failure.ts";
import { toast } from "#web/lib/toasts/toast.ts";
import { useSoleMutation } from "#web/lib/use-one-at-a-time.ts";
import { pushAbility, type Subscribed, subscribe, unsubscribe } from "./browser-push.ts";
import { useThisBrowser } from "./use-this-browser.ts";

/** Asks for the permission, subscribes this browser and has the server write to it. */
export function useActivation() {
  const say = useChannelTexts();
  const queries = useQueryClient();
  const { push_key: key } = useConfig();
  const { standing } = useThisBrowser();

  /** Of who is refused nothing is left in the browser, which would say that another account has it. */
  async function add(subscribed: Subscribed) {
    try {
      return await addBrowser({ name: nameOfThis(say), ...subscribed });
    } catch (error) {
      if (standing !== "other" && isClientError(error)) await unsubscribe().catch(() => {});
      throw error;
    }
  }

  return useSoleMutation({
    mutationFn: async () => {
      const subscribed = await subscribe(key, { isEnded: standing === "ended" });
      return subscribed && add(subscribed);
    },
    onSuccess: (added) => {
      if (added) toast.success(say("browser.activated"));
      // A browser that blocks us is not to be asked again: what to do instead stands where it was pressed.
      else if (pushAbility() !== "denied") toast.info(say("browser.dismissed"));
    },
    onError: (error) =>
      tellFailure(error, say("browser.failed"), channelRefusal(error, say) ?? say("browser.failedText")),
    onSettled: () => void invalidate(queries, [queryKeys.browserPush, queryKeys.channels]),
  });
}

function nameOfThis(say: SayOfChannels): string {
  const { browser, system } = deviceOf(navigator.userAgent);
  if (!browser || !system) return browser ?? system ?? say("browser.unnamed");
  return say("browser.name", { browser, system });
}
