import type { Call } from "./calls-of.ts";
import type { ApiDocument, ApiOperation, ApiParameter } from "./document-shape.ts";
import { exampleOf } from "./example-of.ts";

/** The call as a command that can be pasted into a shell. */
export function curlOf(document: ApiDocument, call: Call): string {
  const { method, operation } = call;
  const verb = method === "GET" ? "" : ` -X ${method}`;
  const lines = [`curl${verb} ${quoted(addressOf(document, call))}`];
  return [...lines, ...headersOf(document, operation), ...bodyOf(document, operation)].join(" \\\n  ");
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

const exampleText = ({ components }: ApiDocument, { schema }: ApiParameter) =>
  String(exampleOf(schema, components.schemas));

function addressOf(document: ApiDocument, { path, operation: { parameters } }: Call): string {
  const filled = parameters
    .filter((one) => one.in === "path")
    .reduce((address, one) => address.replace(`{${one.name}}`, exampleText(document, one)), path);
  const needed = parameters.filter((one) => one.in === "query" && one.required);
  const query = new URLSearchParams(
    needed.map((one): [string, string] => [one.name, exampleText(document, one)]),
  ).toString();
  return `${document.servers[0]?.url}${filled}${query && `?${query}`}`;
}

/** A token needs nothing else; a session says which installation it means. */
function headersOf(document: ApiDocument, { security, parameters }: ApiOperation): string[] {
  if (security.length === 0) return [];
  const bearer = `-H "Authorization: Bearer $TOKEN"`;
  if (security.some((one) => "accessToken" in one)) return [bearer];
  const tenant = parameters.filter(({ name }) => ["X-Tenant-Id", "X-Product-Id"].includes(name));
  return [bearer, ...tenant.map((one) => `-H ${quoted(`${one.name}: ${exampleText(document, one)}`)}`)];
}

function bodyOf({ components }: ApiDocument, { requestBody }: ApiOperation): string[] {
  const schema = requestBody?.content["application/json"]?.schema;
  if (!schema) return [];
  const example = JSON.stringify(exampleOf(schema, components.schemas));
  return ["-H 'Content-Type: application/json'", `-d ${quoted(example)}`];
}
