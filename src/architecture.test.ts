import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { architectureViolations } from "#test/architecture/check.ts";

const src = import.meta.dirname;

function readTree() {
  const paths = readdirSync(src, { recursive: true, encoding: "utf8" }).filter((path) =>
    /\.tsx?$/.test(path),
  );
  return paths.map((path) => ({ path: `src/${path}`, source: readFileSync(join(src, path), "utf8") }));
}

describe("the product's own source", () => {
  const files = readTree();

  test.each([
    ["src/shared/", 30],
    ["src/server/", 60],
    ["src/web/", 60],
  ])("is seen by this check: %s", (side, atLeast) => {
    expect(files.filter(({ path }) => path.startsWith(side)).length).toBeGreaterThanOrEqual(atLeast);
  });

  test("breaks no rule of the house", () => {
    expect(architectureViolations(files)).toEqual([]);
  });
});

describe("a planted violation is reported:", () => {
  const cases: [rule: string, path: string, source: string, complaint: string][] = [
    [
      "the web app imports the server",
      "src/web/lib/a.ts",
      'import { x } from "#server/errors.ts"',
      "other side",
    ],
    ["… only a type of it", "src/web/lib/a.ts", 'import type { X } from "#server/errors.ts"', "other side"],
    ["… by import()", "src/web/lib/a.ts", 'const x = await import("#server/errors.ts")', "other side"],
    ["… by a type expression", "src/web/lib/a.ts", 'type X = import("#server/errors.ts").X', "other side"],
    ["the server imports the web app", "src/server/errors.ts", 'export * from "#web/lib/a.ts"', "other side"],
    ["shared code imports the server", "src/shared/a.ts", 'import "#server/errors.ts"', "other side"],
    ["shared code imports a package", "src/shared/a.ts", 'import dayjs from "dayjs"', "imports dayjs"],
    [
      "product code imports test support",
      "src/server/errors.ts",
      'import "#test/databases/database.ts"',
      "test code",
    ],
    ["an import climbs out of its folder", "src/server/fares/a.ts", 'import "../errors.ts"', "alias"],
    ["a file called index", "src/server/fares/index.ts", "", "says nothing"],
    ["a file of helpers", "src/web/lib/date-helpers.ts", "", "says nothing"],
    ["a file of types", "src/server/fares/types.ts", "", "says nothing"],
    ["a service", "src/server/fares/fare-service.ts", "", "says nothing"],
    ["a file in camel case", "src/server/fares/fareGrid.ts", "", "kebab-case"],
    ["a component on the server", "src/server/fares/mail.tsx", "", "web app"],
    [
      "an earlier module uses a later one",
      "src/server/fares/a.ts",
      'import "#server/searches/b.ts"',
      "may not use",
    ],
    ["two modules of one rank", "src/server/flights/a.ts", 'import "#server/profiles/b.ts"', "may not use"],
    ["a module uses the app", "src/server/fares/a.ts", 'import "#server/app.ts"', "may not use"],
    [
      "a module builds its own deps",
      "src/server/fares/a.ts",
      'import { d } from "#server/composition/make-deps.ts"',
      "may not use",
    ],
    ["the type of all deps makes one", "src/server/deps.ts", 'import "./fares/store.ts"', "may not use"],
    [
      "a verb knows HTTP",
      "src/server/fares/watch.ts",
      'import "#server/http/authenticate.ts"',
      "may not use",
    ],
    [
      "HTTP uses a product module",
      "src/server/http/a.ts",
      'import "#server/searches/store.ts"',
      "may not use",
    ],
    [
      "the database uses a module",
      "src/server/database/a.ts",
      'import "#server/fares/store.ts"',
      "may not use",
    ],
    ["the app imports more than routes", "src/server/app.ts", 'import "./fares/store.ts"', "may not use"],
    ["the worker imports more than jobs", "src/server/worker.ts", 'import "./fares/store.ts"', "may not use"],
    ["a folder nobody knows", "src/server/tickets/a.ts", "", "no place in the order"],
    [
      "an earlier folder of the planner uses a later one",
      "src/server/planner/model/a.ts",
      'import type { B } from "#server/planner/worth/b.ts"',
      "may not use",
    ],
    [
      "a folder of the planner uses what stands above it",
      "src/server/planner/worth/a.ts",
      'import { b } from "#server/planner/belief.ts"',
      "may not use",
    ],
    ["a folder of the planner nobody knows", "src/server/planner/rules/a.ts", "", "no place in the order"],
    [
      "a job names a source",
      "src/server/jobs/a.ts",
      'import "#server/fares/sources/simulated.ts"',
      "only composition/",
    ],
    [
      "a verb names a transport",
      "src/server/delivery/a.ts",
      'import "./transports/smtp.ts"',
      "only composition/",
    ],
    ["SQL outside a store", "src/server/fares/watch.ts", 'import { eq } from "drizzle-orm"', "no place here"],
    [
      "SQL in a route",
      "src/server/fares/routes.ts",
      'import { text } from "drizzle-orm/pg-core"',
      "no place here",
    ],
    ["Fastify in a verb", "src/server/fares/watch.ts", 'import fastify from "fastify"', "no place here"],
    [
      "the environment outside config",
      "src/server/fares/a.ts",
      "export const k = process.env.KEY",
      "environment",
    ],
    ["… by its module", "src/server/fares/a.ts", 'import { env } from "node:process"', "environment"],
    [
      "the system's time: new Date()",
      "src/server/fares/a.ts",
      "export const t = new Date()",
      "system's time",
    ],
    [
      "the system's time: Date.now()",
      "src/server/fares/a.ts",
      "export const t = Date.now()",
      "system's time",
    ],
    ["the system's time: Date()", "src/server/fares/a.ts", "export const t = Date()", "system's time"],
    ["lib uses a feature", "src/web/lib/a.ts", 'import "#web/features/money/b.ts"', "may not use"],
    ["ui uses lib's callers", "src/web/ui/a.tsx", 'import "#web/pages/b.tsx"', "may not use"],
    ["a feature uses a page", "src/web/features/deals/a.tsx", 'import "#web/pages/b.tsx"', "may not use"],
    ["a page uses the app", "src/web/pages/a.tsx", 'import "#web/app/routes.tsx"', "may not use"],
    ["a page uses a page", "src/web/pages/a.tsx", 'import "./b.tsx"', "may not use"],
    [
      "two product features",
      "src/web/features/deals/a.tsx",
      'import "#web/features/flights/b.tsx"',
      "may not use",
    ],
    [
      "foundation upwards",
      "src/web/features/money/a.ts",
      'import "#web/features/filters/b.ts"',
      "may not use",
    ],
    [
      "foundation uses product",
      "src/web/features/money/a.ts",
      'import "#web/features/deals/b.ts"',
      "may not use",
    ],
    ["a feature nobody knows", "src/web/features/tickets/a.ts", "", "no place in the rings"],
  ];

  test.each(cases)("%s", (_rule, path, source, complaint) => {
    const violations = architectureViolations([{ path, source }]);
    expect(violations).toEqual([expect.stringContaining(complaint)]);
  });

  test.each([
    ["files that import each other", 'const a = () => import("./a.ts")'],
    ["… only a type", 'import type { A } from "./a.ts"'],
  ])("%s", (_rule, source) => {
    const ring = [
      { path: "src/shared/a.ts", source: 'import { b } from "./b.ts"' },
      { path: "src/shared/b.ts", source: 'export { c } from "#shared/c.ts"' },
      { path: "src/shared/c.ts", source },
    ];
    expect(architectureViolations(ring)).toEqual([
      "import cycle: src/shared/a.ts → src/shared/b.ts → src/shared/c.ts → src/shared/a.ts",
    ]);
  });

  test("a folder that holds too much to be taken in", () => {
    const crowd = Array.from({ length: 31 }, (_, n) => ({ path: `src/shared/travel/a${n}.ts`, source: "" }));
    expect(architectureViolations(crowd)).toEqual([expect.stringContaining("31 files side by side")]);
    expect(architectureViolations(crowd.slice(1))).toEqual([]);
  });

  test("a file that cannot be read is not passed over", () => {
    expect(() => architectureViolations([{ path: "src/shared/a.ts", source: "import {" }])).toThrow(
      "src/shared/a.ts",
    );
  });
});

describe("what the rules allow:", () => {
  test.each([
    [
      "a verb names the type of what it needs",
      "src/server/fares/a.ts",
      'import type { Deps } from "#server/deps.ts"',
    ],
    ["a later module uses an earlier one", "src/server/alerts/a.ts", 'import "#server/searches/store.ts"'],
    [
      "a folder of the planner uses an earlier one, and names a type above it",
      "src/server/planner/worth/a.ts",
      'import { b } from "#server/planner/model/b.ts"; import type { C } from "#server/planner/visit-case.ts"',
    ],
    ["a visit is planned of all folders", "src/server/planner/a.ts", 'import "./worth/b.ts"'],
    [
      "a route uses HTTP",
      "src/server/fares/routes.ts",
      'import "#server/http/authenticate.ts"; import "fastify"',
    ],
    ["a verb names the type of a query", "src/server/fares/a.ts", 'import type { SQL } from "drizzle-orm"'],
    ["an instant from a text", "src/server/fares/a.ts", 'export const t = new Date("2026-01-01T00:00:00Z")'],
    [
      "the composition names a source",
      "src/server/composition/a.ts",
      'import "#server/fares/sources/simulated.ts"',
    ],
    [
      "a page composes two features",
      "src/web/pages/a.tsx",
      'import "#web/features/deals/a.tsx"; import "#web/ui/b.tsx"',
    ],
    ["filters build on money", "src/web/features/filters/a.ts", 'import "#web/features/money/b.ts"'],
  ])("%s", (_rule, path, source) => {
    expect(architectureViolations([{ path, source }])).toEqual([]);
  });
});
