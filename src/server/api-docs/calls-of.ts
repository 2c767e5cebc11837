import type { ApiDocument, ApiOperation } from "./document-shape.ts";

export interface Call {
  method: string;
  /** With the names of its parameters in braces. */
  path: string;
  operation: ApiOperation;
}

/** Every call of a document, in its order. */
export const callsOf = ({ paths }: ApiDocument): Call[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
