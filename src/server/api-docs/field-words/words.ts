/** What a name of the wire means, and a value it may have. */
export type Words = readonly [says: string, example?: unknown];

/**
 * By field or parameter name, wherever it stands; `Component.name`, `Component.field.name` and `operationId.name` go
 * before the bare name.
 */
export type FieldWords = Readonly<Record<string, Words>>;

export const NOW = "2026-11-20T15:00:00.000Z";
export const AN_ID = "6b1f6c5e-3c55-4f0e-9d7a-0c3d5b1f2a90";
