import { type DestinationStream, type Logger, pino, stdTimeFunctions } from "pino";
import type { Config } from "./config.ts";

/** Structured lines on standard error, so that standard output says only where the product is. Times are of UTC. */
export const createLog = (
  { logLevel }: Pick<Config, "logLevel">,
  destination: DestinationStream = pino.destination({ dest: 2, sync: false }),
): Logger => pino({ level: logLevel, base: null, timestamp: stdTimeFunctions.isoTime }, destination);
