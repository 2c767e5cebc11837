import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { testDatabase } from "#test/databases/database.ts";
import { apiDocument } from "#test/doors/own-api.ts";
import { curlOf } from "./curl-of.ts";

const db = await testDatabase();
const { document, operations } = await apiDocument(db);
const commands = operations.map((operation) => {
  const { method, address, operationId } = operation;
  return [operationId, operation, curlOf(document, { method, path: address, operation })] as const;
});

/** What a shell makes of a command, word by word, with another program in curl's place. */
const wordsOf = (command: string): string[] =>
  execFileSync("sh", ["-c", `curl() { printf '%s\\n' "$@"; }\nTOKEN=secret\n${command}`], {
    encoding: "utf8",
  })
    .trimEnd()
    .split("\n");

describe("the command of", () => {
  it.each(commands)(
    "%s is one a shell can read",
    (_id, { method, address, requestBody, security }, command) => {
      const words = wordsOf(command);
      const url = words.find((word) => word.startsWith("http://")) ?? "";
      expect(new URL(url).pathname).toMatch(new RegExp(`^${address.replace(/\{\w+\}/g, "[\\w.-]+")}$`));
      expect(words.includes(method)).toBe(method !== "GET");
      expect(words.includes("Authorization: Bearer secret")).toBe(security.length > 0);
      expect(words.includes("Content-Type: application/json")).toBe(requestBody !== undefined);
      if (requestBody) expect(JSON.parse(words.at(-1) ?? "")).toBeTypeOf("object");
    },
  );
});

it("an address is shown with an id as the product gives it, and not with just any text", () => {
  const unlike = commands.filter(([, , command]) => /\/text\b/.test(command)).map(([id]) => id);
  expect(unlike).toEqual([]);
});

it("a call that needs a session names the installation, whatever it is called", () => {
  const [, operation] = commands.find(([id]) => id === "listAccessTokens") ?? [];
  if (!operation) throw new Error("listAccessTokens is gone");
  const parameters = operation.parameters.map((one) =>
    one.name === "X-Tenant-Id" ? { ...one, schema: { examples: ["d'Avila $(id)"] } } : one,
  );
  const command = curlOf(document, {
    method: "GET",
    path: operation.address,
    operation: { ...operation, parameters },
  });
  expect(wordsOf(command)).toContain("X-Tenant-Id: d'Avila $(id)");
  expect(wordsOf(command)).toContain("X-Product-Id: rasante-web");
});
