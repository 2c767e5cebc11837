import type { ProblemType } from "./problem-words.ts";

/** What the document says of the installation that publishes it. */
export interface Installation {
  productName: string;
  publicUrl: string;
  tenantId: string;
  productId: string;
  problems: readonly ProblemType[];
}
