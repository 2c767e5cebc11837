import type { FastifyError } from "fastify";
import type { InvalidField } from "#server/errors.ts";

type Issue = NonNullable<FastifyError["validation"]>[number];

/** Parts of a request as callers know them, by the names the framework has for them. */
const PARTS: Record<string, string> = { querystring: "query", params: "path", headers: "header" };

/** What a schema objects to, each with the path of the offending parameter; strangers are named one by one. */
export function invalidFields({ validation = [], validationContext = "body" }: FastifyError): InvalidField[] {
  const part = PARTS[validationContext] ?? validationContext;
  return validation.flatMap((issue) =>
    placesOf(issue).map((place) => ({
      loc: [part, ...place],
      msg: issue.message ?? "invalid",
      type: issue.keyword ?? "invalid",
    })),
  );
}

function placesOf({ instancePath, params }: Issue): InvalidField["loc"][] {
  const path = instancePath.split("/").filter(Boolean).map(asIndex);
  const { keys } = params;
  return Array.isArray(keys) && keys.length > 0 ? keys.map((key) => [...path, String(key)]) : [path];
}

const asIndex = (step: string) => (/^\d+$/.test(step) ? Number(step) : step);
