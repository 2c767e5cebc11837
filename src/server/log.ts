import { type Logger, pino } from "pino";
import type { Config } from "./config.ts";

/** Structured lines on standard error, so that standard output says only where the product is. */
export const createLog = ({ logLevel }: Pick<Config, "logLevel">): Logger =>
  pino({ level: logLevel, base: null }, pino.destination({ dest: 2, sync: false }));
