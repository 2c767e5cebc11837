import { isOutage } from "#server/database/outage.ts";

/**
 * Of what is done for one account after the other: a failure is told of at once, but those of a database that is away are
 * all one, which `end` throws.
 */
export function outagesLast(tell: (failure: { err: unknown; account: string }) => void) {
  let outage: unknown;
  return {
    failedFor: (account: string) => (err: unknown) => {
      if (isOutage(err)) outage ??= err;
      else tell({ err, account });
    },
    end: () => {
      if (outage) throw outage;
    },
  };
}
