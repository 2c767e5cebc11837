import type { ApiAnswer, ApiParameter } from "./document-shape.ts";
import type { Installation } from "./installation.ts";

const text = { type: "string" };
const request = (name: string, description: string, example?: string): ApiParameter => ({
  name,
  in: "header",
  required: false,
  description,
  schema: { ...text, ...(example && { examples: [example] }) },
});
const idempotencyKey = (repeated: string): ApiParameter => ({
  ...request(
    "Idempotency-Key",
    `Up to 255 printable characters of your choice. The same key with the same body within a day is the same request: ${repeated}.`,
  ),
  schema: { ...text, minLength: 1, maxLength: 255, pattern: "^[\\x20-\\x7e]*$" },
});
type AnswerHeaders = NonNullable<ApiAnswer["headers"]>;

const limits: AnswerHeaders = {
  "RateLimit-Policy": {
    description: "How many requests (`q`) may come in how many seconds (`w`).",
    schema: text,
  },
  RateLimit: {
    description: "How many are left (`r`), and in how many seconds (`t`) all are again.",
    schema: text,
  },
};
const replayed: AnswerHeaders = {
  "Idempotency-Replayed": {
    description: "`true` when the key had been used before: nothing was made by this request.",
    schema: text,
  },
};
const challenge: AnswerHeaders = {
  "WWW-Authenticate": { description: "`Bearer`: by which scheme to sign in.", schema: text },
};
const wait: AnswerHeaders = {
  "Retry-After": { description: "Seconds to wait.", schema: { type: "integer" } },
};

/** What says which installation is meant, and to gateways which session. */
export const tenantHeaders = ({ tenantId, productId }: Installation): ApiParameter[] => [
  request("X-Tenant-Id", "A session must send it, an access token may.", tenantId),
  request("X-Product-Id", "A session must send it, an access token may.", productId),
  request(
    "X-Request-Id",
    "Not read here: by it a gateway on the way may tell whose requests belong together.",
  ),
];

/** The other headers of the own API. */
export const HEADERS = {
  once: {
    first: [idempotencyKey("what it made is answered again")],
    last: [
      idempotencyKey("what it makes takes the place of what it made before, whose secret nobody has heard"),
    ],
  },
  limits,
  replayed,
  challenge,
  wait,
};
