import { isLocal } from "#server/local-address.ts";
import { readBounded } from "#server/outbound/read-bounded.ts";

/** What a provider may cost one sign-in. */
export interface ProviderBounds {
  /** For all its calls together, in milliseconds. */
  deadlineMs: number;
  /** Of each answer. */
  maxBytes: number;
}

export const providerBounds: ProviderBounds = { deadlineMs: 10_000, maxBytes: 1024 * 1024 };

/** A provider that could not be asked; its message says why and quotes nothing. */
export class ProviderUnreachable extends Error {}

type Fetch = (address: string, init: object) => Promise<Response>;

/** A `fetch` for the calls of one sign-in: encrypted unless on this machine, bounded, and never led elsewhere. */
export function boundedFetch({ deadlineMs, maxBytes }: ProviderBounds): Fetch {
  const signal = AbortSignal.timeout(deadlineMs);
  return async (address, init) => {
    requireSafeAddress(address);
    try {
      const response = await fetch(address, { ...init, redirect: "manual", signal });
      const body = await readBounded(response, maxBytes);
      if (!body) throw new ProviderUnreachable("an answer that is too long");
      // Some answers may not have a body, not even an empty one.
      const whole = body.length > 0 ? body : null;
      return new Response(whole, { status: response.status, headers: response.headers });
    } catch (error) {
      if (error instanceof ProviderUnreachable) throw error;
      throw new ProviderUnreachable(signal.aborted ? "too slow" : "no answer");
    }
  };
}

/** Refuses addresses whose traffic others could read. */
export function requireSafeAddress(address: string): void {
  const protocol = URL.parse(address)?.protocol;
  if (protocol === "https:" || (protocol === "http:" && isLocal(address))) return;
  throw new ProviderUnreachable("an address that is not https");
}
