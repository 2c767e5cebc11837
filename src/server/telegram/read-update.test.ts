import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { testDatabase } from "#test/databases/database.ts";
import { readUpdate } from "./read-update.ts";

const db = await testDatabase();
const now = new Date("2026-11-20T15:00:00Z");
const ana = { id: 501, first_name: "Ana" };
const chat = { id: 501, type: "private" };
const message = (text: string, from: object = ana) => ({ message: { chat, from, text } });
const press = (data: string) => ({ callback_query: { id: "7", from: ana, data, message: { chat } } });

it.each([
  ["words that are cut within a character", message(`oi a${"✈️😀".repeat(40)}`)],
  ["a name that is cut within a character", message("/ajuda", { ...ana, first_name: `A${"😀".repeat(63)}` })],
  ["half a character", message("oi \ud83d")],
  ["a null character", message("oi a\0b")],
  ["a null character in a button", press("s:\0")],
])("an update with %s is one that the database takes for a job", async (_what, happened) => {
  const event = readUpdate({ update_id: 1, ...happened }, now)?.event;
  const { rows } = await db.execute(sql`select ${JSON.stringify(event)}::jsonb as kept`);
  expect(rows).toEqual([{ kept: event }]);
  expect(event?.chatId).toBe("501");
});
