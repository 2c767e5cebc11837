import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from "fastify-type-provider-zod";
import { pageLayout } from "#server/delivery/page-layout.ts";
import type { Deps } from "#server/deps.ts";
import { PROBLEM_TYPES } from "#server/http/errors/error-body.ts";
import { exampleAnswer } from "#server/http/errors/example-answer.ts";
import { completeDocument } from "./complete-document.ts";
import type { ApiDocument } from "./document-shape.ts";
import type { Installation } from "./installation.ts";
import { docsPage } from "./page.ts";
import { docsStyle } from "./page-style.ts";
import { describeTextValues } from "./text-values.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** The own API as its document tells it: made when it is first asked for. */
    apiDocument: () => ApiDocument;
  }
}

const CACHE_CONTROL = "public, max-age=300";
const zodToJsonConfig = { override: describeTextValues };

const installationOf = ({ config }: Pick<Deps, "config">): Installation => ({
  ...config,
  problems: PROBLEM_TYPES.map((problem) => ({ ...problem, example: exampleAnswer(problem) })),
});

/** Takes note of every route that is registered after it. */
export async function noteRoutes(app: FastifyInstance, deps: Pick<Deps, "config">): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: "3.1.0" },
    transform: createJsonSchemaTransform({ zodToJsonConfig }),
    transformObject: createJsonSchemaTransformObject({ zodToJsonConfig }),
  });
  const told = () => app.swagger() as unknown as ApiDocument;
  app.decorate(
    "apiDocument",
    once(() => completeDocument(told(), installationOf(deps))),
  );
}

/** `/api/openapi.json`: the own API for programs; `/api/docs`: for people. Both are made on the first request. */
export const apiDocsRoutes =
  ({ config }: Pick<Deps, "config">) =>
  async (app: FastifyInstance) => {
    const json = once(() => JSON.stringify(app.apiDocument()));
    const page = once(() => docsPage(app.apiDocument(), installationOf({ config })));

    app.get("/openapi.json", (_request, reply) =>
      reply.type("application/json; charset=utf-8").header("cache-control", CACHE_CONTROL).send(json()),
    );

    app.get("/docs", (_request, reply) => {
      const { productName } = config;
      const look = { styleNonce: reply.cspNonce.style, style: docsStyle };
      return reply
        .type("text/html; charset=utf-8")
        .header("cache-control", "no-cache")
        .send(pageLayout({ productName, language: "en", ...look, ...page() }));
    });
  };

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
