const LIMIT_MS = 20_000;

/** Ends a call that a server does not answer in time: whoever waits for it is to hear of that. */
export const timeLimit = (): AbortSignal => AbortSignal.timeout(LIMIT_MS);
