import type { JSONWebKeySet } from "jose";
import * as z from "zod";
import { boundedFetch } from "#server/auth/providers/bounded-fetch.ts";

const bounds = { deadlineMs: 3_000, maxBytes: 256 * 1024 };
const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).max(50) });

/** The key set at `url`, whole and within three seconds; throws otherwise. */
export async function fetchKeySet(url: string): Promise<JSONWebKeySet> {
  const answer = await boundedFetch(bounds)(url, {});
  if (answer.status !== 200) throw new Error(`no keys: status ${answer.status}`);
  return keySet.parse(await answer.json());
}
