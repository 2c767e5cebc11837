import { type DestinationStream, type Logger, pino, stdTimeFunctions } from "pino";
import type { Config } from "./config.ts";
import { causingRequest } from "./on-behalf.ts";
import { whatBroke } from "./what-broke.ts";

/**
 * Structured lines on standard error, so that standard output says only where the product is. Times are of UTC; what is
 * done on behalf of a request has its id.
 */
export const createLog = (
  { logLevel }: Pick<Config, "logLevel">,
  destination: DestinationStream = pino.destination({ dest: 2, sync: false }),
): Logger =>
  pino(
    { level: logLevel, base: null, timestamp: stdTimeFunctions.isoTime, mixin: cause, serializers: { err } },
    destination,
  );

/** The library's own would tell every value of a statement that failed. */
const err = (error: unknown) => (error instanceof Error ? whatBroke(error) : error);

function cause(): { request?: string } {
  const request = causingRequest();
  return request === undefined ? {} : { request };
}
