import { causingRequest, onBehalfOf } from "#server/on-behalf.ts";

/** What a job carries beside its payload: the id of the request that left it, where one did. */
interface Cause {
  causedBy?: string | undefined;
}

/** A payload as it is left: with its cause. */
export const withCause = <Payload extends object>(payload: Payload): Payload & Cause => ({
  ...payload,
  causedBy: causingRequest(),
});

/** Runs a job with its payload as it was meant, on behalf of the request that left it. */
export const runCaused = (
  { causedBy, ...payload }: Cause,
  run: (payload: object) => Promise<void>,
): Promise<void> => onBehalfOf(causedBy, () => run(payload));
