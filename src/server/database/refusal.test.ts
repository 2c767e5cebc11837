import { describe, expect, it } from "vitest";
import { connect } from "./connect.ts";
import { refusalOf } from "./refusal.ts";

const failure = (code: string, message = "said so") => Object.assign(new Error(message), { code });

describe("what a database refuses is told as what to mend", () => {
  it.each([
    ["28P01", "", "user or password is refused"],
    ["28000", 'role "ana" does not exist', 'role "ana" does not exist'],
    ["28000", "no pg_hba.conf entry for host x, no encryption", /^no pg_hba.*; add \?sslmode=verify-full/],
    ["3D000", "", "there is no such database"],
    ["42501", "permission denied for schema public", /^permission denied .*database-roles\.sql/],
    ["DEPTH_ZERO_SELF_SIGNED_CERT", "", /certificate is not trusted .*sslrootcert/],
    ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "", /certificate is not trusted .*sslrootcert/],
    ["", "The server does not support SSL connections", /^it speaks no TLS/],
    ["ECONNREFUSED", "", /^it cannot be used now \(ECONNREFUSED\)$/],
    ["EAI_AGAIN", "getaddrinfo EAI_AGAIN db", /^it cannot be used now \(getaddrinfo EAI_AGAIN db\)$/],
    ["53300", "sorry, too many clients already", /^it cannot be used now \(sorry, too many/],
    ["", "timeout expired", /^it cannot be used now \(timeout expired\)$/],
  ])("%s %s", (code, message, words) => {
    const wrapped = new Error("Failed query", { cause: failure(code, message) });
    expect(refusalOf(failure(code, message))).toMatch(words);
    expect(refusalOf(wrapped)).toBe(refusalOf(failure(code, message)));
  });

  it("and nothing else is", () => {
    expect(refusalOf(failure("23505", "duplicate key"))).toBeUndefined();
    expect(refusalOf("words")).toBeUndefined();
  });
});

it("an address that names a file that cannot be read is told in one line, without its password", async () => {
  const databaseUrl = "postgres://u:hunter2@db/rasante?sslmode=verify-full&sslrootcert=/no/authority.pem";
  const opened = connect({ databaseUrl, dataDir: "" });
  await expect(opened).rejects.toThrow(/^DATABASE_URL: [^\n]*'\/no\/authority\.pem'$/);
  await expect(opened).rejects.not.toThrow("hunter2");
});
