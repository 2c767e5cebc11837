import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "#test/databases/database.ts";
import type { AuditedEvent } from "./audit.ts";

const page = readFileSync(new URL("../../../docs/operate.md", import.meta.url), "utf8");
const named = Array.from(page.matchAll(/from audit_events where event in\s*\(([^)]*)\)/g)).flatMap(
  ([, list = ""]) => Array.from(list.matchAll(/'(\w+)'/g), ([, name = ""]) => name),
);

test("what an operator is to look at after a leak is written down by those names", () => {
  const known: AuditedEvent[] = [
    "link_generated",
    "user_created_by_operator",
    "user_changed_by_operator",
    "user_deleted",
    "user_invited",
    "factor_deleted",
    "user_updated_password",
    "user_email_changed",
    "factor_in_progress",
    "factor_unenrolled",
    "identity_linked",
    "access_token_created",
    "secret_link_created",
    "channel_added",
  ];
  expect(named).toEqual(known);
});

test("what it has him ask of the database is answered, what was done in the name of operators too", async () => {
  const [, section = ""] = page.split("### The secret has leaked");
  const asked = Array.from(section.matchAll(/`(select [^`]*)`/g), ([, statement = ""]) => statement);
  const db = await testDatabase();
  for (const statement of asked) await db.execute(sql.raw(statement));
  const tables = asked.map((statement) => /from\s+(\w+)/.exec(statement)?.[1]);
  expect(tables).toEqual(["audit_events", "operator_actions"]);
});
