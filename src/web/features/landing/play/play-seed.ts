/** What the play of fares begins with, in the page that is built and in the browser that goes on with it. */
export const PLAY_SEED = 2_449_048_484;
