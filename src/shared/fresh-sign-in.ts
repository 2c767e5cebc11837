import { DAY_MS } from "./durations.ts";

/** How long a sign-in counts as fresh: a new password takes no mailed code then. */
export const FRESH_SIGN_IN_MS = DAY_MS;
