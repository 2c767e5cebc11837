import type { Config } from "#server/config.ts";

/** Who answers a mail writes to where travellers are told to write; a program that is away answers none (RFC 3834). */
export const answerHeaders = ({ contactEmail }: Pick<Config, "contactEmail">): Record<string, string> => ({
  "Reply-To": contactEmail,
  "Auto-Submitted": "auto-generated",
});
