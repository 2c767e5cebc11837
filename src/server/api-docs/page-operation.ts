import { escapeHtml } from "#server/delivery/escape-html.ts";
import type { ProblemType } from "#server/errors.ts";
import { type Call, callsOf } from "./calls-of.ts";
import { curlOf } from "./curl-of.ts";
import type { ApiDocument, ApiOperation } from "./document-shape.ts";
import { exampleOf, resolve } from "./example-of.ts";
import { fieldsTable, parametersTable } from "./page-tables.ts";
import { block, code, link, typeWords, words } from "./page-words.ts";

/** The calls of a tag, in the order of the document. */
export const taggedCalls = (document: ApiDocument, tag: string): Call[] =>
  callsOf(document).filter(({ operation }) => operation.tags.includes(tag));

export const methodBadge = (method: string): string =>
  `<span class="method${method === "GET" ? "" : " writes"}">${escapeHtml(method)}</span>`;

/** One call: what it wants, what it answers, what it refuses, and how it is made. */
export function callSection(document: ApiDocument, call: Call, problems: readonly ProblemType[]): string {
  const { method, path, operation } = call;
  const { operationId, summary, description, security, parameters } = operation;
  const own = parameters.filter(({ name }) => !/^X-/.test(name));
  return `<section class="call" id="${operationId}">
<h3>${link(operationId, escapeHtml(summary))}</h3>
<p class="address">${methodBadge(method)} ${code(path)}</p>
${description ? `<p>${words(description)}</p>` : ""}
${accessNote(security)}
${parametersTable(own)}
${bodyOf(document, operation)}
<h4>Request</h4>
${block(curlOf(document, call))}
${answersOf(document, operation, problems)}
</section>`;
}

function accessNote(security: ApiOperation["security"]): string {
  if (security.length === 0) return `<p class="note">Open to everyone; no token needed.</p>`;
  const scopes = security.find((one) => "accessToken" in one)?.accessToken;
  if (!scopes) return `<p class="note">Needs a session; access tokens are refused.</p>`;
  return scopes.map((scope) => `<p class="note">Access tokens need the scope ${code(scope)}.</p>`).join("");
}

function bodyOf({ components }: ApiDocument, { requestBody }: ApiOperation): string {
  const schema = requestBody?.content["application/json"]?.schema;
  if (!schema) return "";
  const body = resolve(schema, components.schemas);
  return fieldsTable("Body", body.anyOf?.[0] ?? body);
}

function answersOf(
  document: ApiDocument,
  { summary, responses }: ApiOperation,
  problems: readonly ProblemType[],
) {
  const [done, ...refusals] = Object.entries(responses);
  if (!done) return "";
  const [status, { description, content }] = done;
  const schema = content?.["application/json"]?.schema;
  const example = schema && JSON.stringify(exampleOf(schema, document.components.schemas), null, 2);
  return `<h4>Answer</h4>
<p><strong>${status}</strong> ${words(description)} ${schema ? typeWords(schema) : ""}</p>
${example ? `<details><summary aria-label="Example of the answer: ${escapeHtml(summary)}">Example</summary>${block(example)}</details>` : ""}
<p class="note">Refusals: ${refusals.map(([refused, answer]) => refusalLinks(refused, answer.description, problems)).join(" · ")}</p>`;
}

const refusalLinks = (status: string, description: string, problems: readonly ProblemType[]) =>
  `${status} ${problems
    .filter((problem) => String(problem.status) === status && description.includes(`\`${problem.name}\``))
    .map(({ name }) => link(name, escapeHtml(name)))
    .join(", ")}`;
