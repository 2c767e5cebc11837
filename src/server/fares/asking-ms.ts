import type { FareSource } from "./fare-source.ts";

/** How long to record an answer may take. */
const RECORDING_MS = 20_000;

/** So long a lease lasts of who asks a source: until it must have answered and that is recorded. */
export const askingMs = ({ capabilities }: Pick<FareSource, "capabilities">): number =>
  capabilities.timeLimitMs + RECORDING_MS;
