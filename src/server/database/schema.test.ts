import { readFileSync } from "node:fs";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { expect, it } from "vitest";
import { projectPath } from "#server/project-path.ts";
import * as schema from "./schema.ts";

const readMigrated = (name: string) =>
  JSON.parse(readFileSync(projectPath(`migrations/meta/${name}`), "utf8"));

it("the migrations lead to the tables as they are written: nothing is left to be generated", async () => {
  const { idx } = readMigrated("_journal.json").entries.at(-1);
  const migrated = readMigrated(`${String(idx).padStart(4, "0")}_snapshot.json`);
  const written = generateDrizzleJson(schema, migrated.id, undefined, "snake_case");
  expect(await generateMigration(migrated, written)).toEqual([]);
});
