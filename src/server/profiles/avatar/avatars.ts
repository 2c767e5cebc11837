import { LRUCache } from "lru-cache";
import type { Clock } from "#server/clock.ts";
import { askPublic } from "#server/outbound/ask-public.ts";
import type { MayReach } from "#server/outbound/refuse-private-address.ts";
import { HOUR_MS, MINUTE_MS } from "#shared/durations.ts";
import { PICTURE_TYPES, type PictureType, pictureType } from "./picture-type.ts";

interface Avatar {
  type: PictureType;
  bytes: Buffer;
}

/** The pictures that providers keep of our users. */
export interface Avatars {
  /** The picture at an address that somebody has given as his; undefined where there is none that can be shown. */
  read: (address: string) => Promise<Avatar | undefined>;
}

interface Kept {
  avatar: Avatar | undefined;
}

const BOUNDS = { deadlineMs: 5_000, maxBytes: 256 * 1024 };
const KEPT_MS = HOUR_MS;
/** So that one that is missing is not asked for with every page, and one that comes back is soon seen. */
const MISSED_MS = 5 * MINUTE_MS;

/** Pictures fetched from servers that `mayReach` admits; at most `maxBytes` of them are kept, each for an hour. */
export function createAvatars(
  { clock, mayReach }: { clock: Clock; mayReach: MayReach },
  maxBytes: number,
): Avatars {
  const kept = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: ({ avatar }, address) => address.length + (avatar?.bytes.length ?? 0),
    ttl: KEPT_MS,
    perf: { now: () => clock.now().getTime() },
    ttlResolution: 0,
    fetchMethod: async (address, _old, { options }) => {
      const avatar = await fetchAvatar(address, mayReach);
      if (!avatar) options.ttl = MISSED_MS;
      return { avatar };
    },
  });
  return { read: async (address) => (await kept.fetch(address))?.avatar };
}

async function fetchAvatar(address: string, mayReach: MayReach): Promise<Avatar | undefined> {
  const url = URL.parse(address);
  if (!url) return undefined;
  const answer = await askPublic(url, { ...BOUNDS, mayReach, accept: PICTURE_TYPES.join(", ") });
  if (answer.kind !== "answer" || answer.status !== 200) return undefined;
  const type = pictureType(answer.contentType, answer.body);
  return type && { type, bytes: answer.body };
}
