/** As much of JSON Schema 2020-12 as the wire contract uses. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  examples?: unknown[];
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

export interface ApiParameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

interface ApiContent {
  [mediaType: string]: { schema: JsonSchema; example?: unknown; examples?: Record<string, unknown> };
}

export interface ApiAnswer {
  description: string;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
  content?: ApiContent;
}

export interface ApiOperation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, string[]>[];
  parameters: ApiParameter[];
  requestBody?: { required: boolean; content: ApiContent };
  responses: Record<string, ApiAnswer>;
}

/** As much of an operation as a route says of itself. */
export type ToldOperation = Partial<Pick<ApiOperation, "parameters" | "requestBody" | "responses">>;

/** OpenAPI 3.1, as far as this API needs it. */
export interface ApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, ApiOperation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    examples: Record<string, { summary: string; value: unknown }>;
    securitySchemes: Record<string, Record<string, string>>;
  };
}
