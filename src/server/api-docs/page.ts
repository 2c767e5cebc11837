import { escapeHtml } from "#server/delivery/escape-html.ts";
import type { ApiDocument } from "./document-shape.ts";
import type { Installation } from "./installation.ts";
import { callSection, methodBadge, taggedCalls } from "./page-operation.ts";
import { startSection } from "./page-start.ts";
import { fieldsTable } from "./page-tables.ts";
import { block, link, words } from "./page-words.ts";
import { PROBLEM_WORDS } from "./problem-words.ts";

/** The document for people, as a page: no script, every part with an address of its own. */
export const docsPage = (document: ApiDocument, installation: Installation) => ({
  title: document.info.title,
  skip: `<a class="skip" href="#content">Skip to the content</a>\n`,
  contents: `<nav class="toc" aria-label="Contents">${contentsOf(document)}</nav>\n`,
  body: docsBody(document, installation),
});

function docsBody(document: ApiDocument, installation: Installation): string {
  return `<h1>${escapeHtml(document.info.title)}</h1>
<p>The same calls the web app makes, for your own programs. The document behind this page: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
${startSection(installation)}
${document.tags.map(({ name, description }) => tagSection(document, { name, description }, installation)).join("\n")}
${errorsSection(document, installation)}
${objectsSection(document)}`;
}

const anchorOf = (name: string) => name.toLowerCase().replaceAll(" ", "-");

function contentsOf(document: ApiDocument): string {
  const tags = document.tags.map(({ name }) => {
    const calls = taggedCalls(document, name).map(
      ({ operation }) => `<li>${link(operation.operationId, escapeHtml(operation.summary))}</li>`,
    );
    return `<strong>${link(anchorOf(name), escapeHtml(name))}</strong><ul>${calls.join("")}</ul>`;
  });
  return `<strong>${link("start", "Start")}</strong>
${tags.join("\n")}
<strong>${link("errors", "Errors")}</strong>
<strong>${link("objects", "Objects")}</strong>`;
}

function tagSection(
  document: ApiDocument,
  { name, description }: ApiDocument["tags"][number],
  { problems }: Installation,
): string {
  const calls = taggedCalls(document, name);
  const rows = calls.map(
    ({ method, path, operation }) =>
      `<li>${link(operation.operationId, `<strong>${methodBadge(method)} <code>${escapeHtml(path)}</code></strong>`)}</li>`,
  );
  return `<h2 id="${anchorOf(name)}">${escapeHtml(name)}</h2>
<p>${words(description)}</p>
<ul class="list calls">${rows.join("")}</ul>
${calls.map((call) => callSection(document, call, problems)).join("\n")}`;
}

function errorsSection({ components }: ApiDocument, { problems }: Installation): string {
  const entries = problems.map(({ name, status, title }) => {
    const { when, remedy } = PROBLEM_WORDS[name];
    return `<div class="problem" id="${escapeHtml(name)}">
<h3>${link(name, `<code>${escapeHtml(name)}</code>`)} <span class="note">${status} · ${escapeHtml(title)}</span></h3>
<p>${words(when)}</p><p class="note">${words(remedy)}</p>
<details><summary aria-label="Example of ${escapeHtml(name)}">Example</summary>${block(JSON.stringify(components.examples[name]?.value, null, 2))}</details></div>`;
  });
  return `<h2 id="errors">Errors</h2>
<p>Every refusal is an ${link("object-Error", "Error")} in the form of problem details (RFC 9457). Its <code>type</code> leads to the entry below that explains it.</p>
${entries.join("\n")}`;
}

const INPUT = /Input$/;

function objectsSection({ components }: ApiDocument): string {
  const { schemas } = components;
  const pointers = JSON.stringify(schemas);
  // A body stands with its call; what is sent inside of one, and never answered, has no other place.
  const isShown = (name: string) =>
    !name.endsWith("Input") ||
    (!schemas[name.replace(INPUT, "")] && pointers.includes(`"#/components/schemas/${name}"`));
  const objects = Object.entries(schemas)
    .filter(([name]) => isShown(name))
    .map(([name, schema]) => [name.replace(INPUT, ""), schema] as const)
    .map(
      ([name, schema]) =>
        `<section class="call" id="object-${escapeHtml(name)}">${fieldsTable(name, schema)}</section>`,
    );
  return `<h2 id="objects">Objects</h2>\n${objects.join("\n")}`;
}
