import type { FastifyError } from "fastify";
import type { InvalidField } from "#server/errors.ts";

type Issue = NonNullable<FastifyError["validation"]>[number];

/** Parts of a request as callers know them, by the names the framework has for them. */
const PARTS: Record<string, string> = { querystring: "query", params: "path", headers: "header" };
/** More than anybody mends at once; a request that is wrong in thousands of places is not answered by megabytes. */
const MOST = 20;

/**
 * What a schema objects to, each with the path of the offending parameter; strangers are named one by one. The first
 * twenty.
 */
export function invalidFields({ validation = [], validationContext = "body" }: FastifyError): InvalidField[] {
  const part = PARTS[validationContext] ?? validationContext;
  const objections = validation.flatMap(objectionsOf).slice(0, MOST);
  return objections.map(({ place, msg, type }) => ({ loc: [part, ...place], msg, type }));
}

function objectionsOf({ instancePath, message: msg = "invalid", keyword: type = "invalid", params }: Issue) {
  const place = instancePath.split("/").filter(Boolean).map(asIndex);
  const strangers = Array.isArray(params.keys) ? params.keys.map(String) : [];
  if (strangers.length === 0) return [{ place, msg, type }];
  return strangers.map((key) => ({ place: [...place, key], msg: strange(key), type }));
}

/** The issue's own message lists all of them. */
const strange = (key: string) => `Unrecognized key: ${JSON.stringify(key)}`;
const asIndex = (step: string) => (/^\d+$/.test(step) ? Number(step) : step);
