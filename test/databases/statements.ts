import { Client } from "pg";
import { expect, vi } from "vitest";

/** What `deed` asks of the database, in order and without the values; and what came of it. */
export async function statementsOf<Result>(
  deed: () => Promise<Result>,
): Promise<{ result: Result; said: string[] }> {
  const said: string[] = [];
  const ask = Client.prototype.query;
  const listener = vi.spyOn(Client.prototype, "query").mockImplementation(function (this: Client, ...given) {
    const [first] = given as unknown as [string | { text: string }];
    said.push(typeof first === "string" ? first : first.text);
    return ask.apply(this, given);
  });
  try {
    return { result: await deed(), said };
  } finally {
    listener.mockRestore();
  }
}

/**
 * What a good answer asks of the database. Keeping and undoing what was written count as the same, as do mails of two
 * kinds: neither takes longer than the other.
 */
export async function workFor(deed: () => Promise<{ statusCode: number }>): Promise<string[]> {
  const { result, said } = await statementsOf(deed);
  expect(result.statusCode).toBe(200);
  return said.map((text) =>
    text
      .replace(/^(release|rollback to) savepoint/, "end savepoint")
      .replace(/^update "users" set "\w+_sent_at"/, 'update "users" set "…_sent_at"'),
  );
}
