import type { ProblemType } from "#server/errors.ts";
import type { ErrorBody } from "#shared/api/errors.ts";

/** What the document says of the installation that publishes it. */
export interface Installation {
  productName: string;
  publicUrl: string;
  tenantId: string;
  productId: string;
  problems: readonly (ProblemType & { example: ErrorBody })[];
}
