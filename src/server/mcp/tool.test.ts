import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { projectPath } from "#server/project-path.ts";
import { testDatabase } from "#test/databases/database.ts";
import { apiDocument } from "#test/doors/own-api.ts";
import { toolsOf } from "./tool.ts";

const { document } = await apiDocument(await testDatabase());
const tools = toolsOf(document);

describe.each(tools.map((tool) => [tool.operation.operationId, tool] as const))(
  "the tool %s",
  (name, tool) => {
    const { operation, input } = tool;

    it("is a call that tokens may make, answered in JSON or by nothing", () => {
      const { security, responses } = operation;
      if (security.length > 0) expect(security).toContainEqual({ accessToken: [] });
      const done = Object.entries(responses).filter(([status]) => status.startsWith("2"));
      expect(done).toHaveLength(1);
      for (const [, { content = {} }] of done)
        expect(Object.keys(content).filter((media) => media !== "application/json")).toEqual([]);
    });

    it("takes all that the call takes, each told in words, nowhere by a pointer", () => {
      const { properties = {} } = input;
      for (const { in: place, name: field } of operation.parameters)
        expect(field in properties, `${name}.${field}`).toBe(place !== "header");
      for (const [field, schema] of Object.entries(properties))
        expect(schema.description, `${name}.${field}`).toBeTruthy();
      expect(JSON.stringify(input)).not.toContain("$ref");
    });
  },
);

it("make no keys, no addresses for others and no ways to be written to", () => {
  const paths = tools.map(({ path }) => path);
  expect(paths.filter((path) => /account|tokens|links|channels|operator/.test(path))).toEqual([]);
});

it("are named by their guide, all of them and no other", () => {
  const rows = readFileSync(projectPath("docs/mcp.md"), "utf8").match(/^\| `.*$/gm) ?? [];
  const named = rows.flatMap((row) => Array.from(row.matchAll(/`(\w+)`/g), ([, name]) => name));
  expect(named.sort()).toEqual(tools.map(({ operation }) => operation.operationId).sort());
});

it("are refused while the API has no call of that name", () => {
  expect(() => toolsOf({ ...document, paths: {} })).toThrow("the API has no call named listSearches");
});
