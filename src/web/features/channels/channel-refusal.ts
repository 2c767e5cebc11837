import { ApiError, messageOf } from "#web/lib/api/api-error.ts";
import type { SayOfChannels } from "./use-channel-texts.ts";

/** Why the server did not add a channel, in our words where the reason is known; undefined where it was not the server. */
export function channelRefusal(error: unknown, say: SayOfChannels): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const isAbout = (field: string) => error.detail.some(({ loc }) => loc.includes(field));
  if (error.detail.some(({ type }) => type === "too_many_channels")) return say("tooMany");
  if (error.detail.some(({ type }) => type === "address_refused")) return say("refusedAddress");
  if (isAbout("url")) return say("badAddress");
  if (isAbout("name")) return say("badName");
  return messageOf(error);
}
