import { createLocalJWKSet, errors, type JWSHeaderParameters } from "jose";
import type { Clock } from "#server/clock.ts";
import { DomainError } from "#server/errors.ts";
import { HOUR_MS, MINUTE_MS } from "#shared/durations.ts";
import { fetchKeySet } from "./fetch-key-set.ts";

type Find = ReturnType<typeof createLocalJWKSet>;
/** The key that a token's header names, if the issuer has published it for that algorithm. */
export type IssuerKeys = (header: JWSHeaderParameters) => ReturnType<Find>;

const FRESH_MS = 10 * MINUTE_MS;
/** A silent issuer is believed for as long as its tokens live. */
const USABLE_MS = HOUR_MS;
const PAUSE_MS = 10_000;

/**
 * The published keys of an issuer, read when first needed and kept for ten minutes. A key nobody knows makes it ask
 * again, at most once in ten seconds, whatever strangers send. Throws `unavailable` while there are none to judge by.
 */
export function issuerKeys(url: string, clock: Clock): IssuerKeys {
  let known: { find: Find; readAt: number } | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;
  const now = () => clock.now().getTime();
  const ageOf = () => (known ? Math.abs(now() - known.readAt) : Number.POSITIVE_INFINITY);

  const read = async () => {
    askedAt = now();
    known = { find: createLocalJWKSet(await fetchKeySet(url)), readAt: now() };
  };
  const ask = async () => {
    if (!asking && Math.abs(now() - askedAt) < PAUSE_MS) return;
    asking ??= read().finally(() => {
      asking = undefined;
    });
    await asking.catch(() => {});
  };

  return async (header) => {
    if (ageOf() >= FRESH_MS) await ask();
    if (!known || ageOf() >= USABLE_MS)
      throw new DomainError("unavailable", "The issuer's keys cannot be read");
    try {
      return await known.find(header);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      await ask();
      return known.find(header);
    }
  };
}
