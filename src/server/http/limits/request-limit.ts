import { type RateBucket, rateBucket } from "./rate-bucket.ts";

/** How often something may be asked. */
export interface RequestLimit {
  name: string;
  /** As its header says it. */
  policy: string;
  bucket: RateBucket;
}

/** So many a minute, and those of so many seconds at once. */
export function requestLimit(
  name: string,
  { perMinute, seconds }: { perMinute: number; seconds: number },
): RequestLimit {
  const burst = Math.max(1, Math.round((perMinute * seconds) / 60));
  const window = Math.max(seconds, Math.round((burst * 60) / perMinute));
  return { name, policy: `"${name}";q=${burst};w=${window}`, bucket: rateBucket({ perMinute, burst }) };
}
