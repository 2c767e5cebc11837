import type { Caller } from "#server/auth/caller.ts";

/** Whoever runs the installation, at its own command line. */
export const OPERATOR: Caller = { ip: "", userAgent: "operator", language: "pt" };
