import { createHash } from "node:crypto";

/** A strong entity tag (RFC 9110): the same for the same text. */
export const entityTag = (text: string): string =>
  `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`;

/** Whether an `If-None-Match` names `tag`: a list, weak or strong, or any. */
export const isKnown = (header: string | undefined, tag: string): boolean =>
  (header ?? "").split(",").some((one) => ["*", tag].includes(one.trim().replace(/^W\//, "")));
