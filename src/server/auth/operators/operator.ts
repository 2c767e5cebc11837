import type { Caller } from "#server/auth/caller.ts";

/** Whoever runs the installation, where it is not told from where he does. */
export const OPERATOR: Caller = { ip: "", userAgent: "operator", language: "pt" };
