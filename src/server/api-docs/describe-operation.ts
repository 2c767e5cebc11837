import { describeFields, withWords } from "./describe-fields.ts";
import { describeRefusals } from "./describe-refusals.ts";
import type { ApiAnswer, ApiOperation, ApiParameter, ToldOperation } from "./document-shape.ts";
import { HEADERS, tenantHeaders } from "./headers.ts";
import type { Installation } from "./installation.ts";
import type { Operation } from "./operations/operation.ts";

const SECURITY: Readonly<Record<Operation["access"], ApiOperation["security"]>> = {
  open: [],
  session: [{ session: [] }],
  operator: [{ session: [] }, { accessToken: ["admin"] }],
  account: [{ session: [] }, { accessToken: [] }],
  active: [{ session: [] }, { accessToken: [] }],
};

/** A route's own account of itself (`told`) in full; undefined for a route that is no part of the API. */
export function describeOperation(
  known: Operation | undefined,
  told: ToldOperation,
  installation: Installation,
): ApiOperation | undefined {
  if (!known) return undefined;
  const { id, tag, summary, says, access } = known;
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(says && { description: says }),
    security: SECURITY[access],
    parameters: [...parametersOf(id, told), ...headersOf(known, installation)],
    ...(told.requestBody && { requestBody: bodyOf(told.requestBody) }),
    responses: { ...doneOf(known, told), ...describeRefusals(known, told, installation.problems) },
  };
}

type RequestBody = NonNullable<ApiOperation["requestBody"]>;

/** One that may be null may as well be left out. */
function bodyOf(told: RequestBody): RequestBody {
  const [schema, other] = told.content["application/json"]?.schema.anyOf ?? [];
  if (!schema || other?.type !== "null") return told;
  return { required: false, content: { "application/json": { schema } } };
}

const parametersOf = (id: string, { parameters = [] }: ToldOperation): ApiParameter[] =>
  inAddressOrder(parameters).map((parameter) => {
    const { description: words, ...schema } = withWords(id, parameter.name, parameter.schema);
    const description = parameter.description ?? words;
    return { ...parameter, ...(description && { description }), schema };
  });

const inAddressOrder = (parameters: readonly ApiParameter[]) => [
  ...parameters.filter((one) => one.in === "path"),
  ...parameters.filter((one) => one.in !== "path"),
];

const headersOf = ({ access, once }: Operation, installation: Installation): ApiParameter[] => [
  ...(access === "open" ? [] : tenantHeaders(installation)),
  ...(once ? HEADERS.once[once] : []),
];

function doneOf(
  { id, done: [status, description], access, media, once }: Operation,
  { responses }: ToldOperation,
) {
  const content = responses?.[status]?.content;
  const headers =
    access === "open" ? undefined : { ...HEADERS.limits, ...(once === "first" && HEADERS.replayed) };
  const answer: ApiAnswer = { description, ...(headers && { headers }) };
  if (!content) return { [status]: answer };
  const described = Object.entries(content).map(([type, { schema }]) => [
    media ?? type,
    { schema: describeFields(id, schema) },
  ]);
  return { [status]: { ...answer, content: Object.fromEntries(described) } };
}
