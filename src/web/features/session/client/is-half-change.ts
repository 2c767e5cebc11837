/** Whether a link leads here by which one of the two addresses of a change has just agreed; it brings no session. */
export const isHalfChange = (hash: string): boolean =>
  new URLSearchParams(hash.replace("#", "")).has("message");
