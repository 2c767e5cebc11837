import { describe, expect, it } from "vitest";
import { smtpOutcome } from "./smtp-outcome.ts";

const refusal = (command: string, response: string) => ({
  code: command === "DATA" ? "EMESSAGE" : "EENVELOPE",
  command,
  responseCode: Number(response.slice(0, 3)),
  response,
});

describe("a mail that did not leave", () => {
  it.each([
    ["the mailbox does not exist", refusal("RCPT TO", "550 5.1.1 no such user"), "gone"],
    ["the mailbox does not exist, in old words", refusal("RCPT TO", "550 no such user"), "gone"],
    ["the mailbox takes none, by whatever code", refusal("RCPT TO", "556 5.1.10 no mail here"), "gone"],
    ["the mailbox is switched off", refusal("RCPT TO", "550-5.2.1 disabled"), "gone"],
    ["its server finds out only after the content", refusal("DATA", "550 5.1.1 no such user"), "gone"],
    ["its server finds out after the content that it moved", refusal("DATA", "551 moved"), "gone"],
    ["its server finds out after the content that no name is like that", refusal("DATA", "553 no"), "gone"],
    ["the mailbox is full", refusal("RCPT TO", "552 5.2.2 over quota"), "refused"],
    ["the mailbox is full, in old words", refusal("RCPT TO", "552 over quota"), "refused"],
    ["the mailbox is full, by another code", refusal("RCPT TO", "550 5.2.2 over quota"), "refused"],
    ["a policy is against it", refusal("RCPT TO", "550 5.7.1 relaying denied"), "refused"],
    ["it looks like spam", refusal("DATA", "554 5.7.1 spam"), "refused"],
    ["its content is refused", refusal("DATA", "554 no"), "refused"],
    ["the mailbox is busy", refusal("RCPT TO", "451 4.3.0 greylisted"), "later"],
    ["the server is closing", refusal("RCPT TO", "421 4.3.2 closing"), "later"],
    ["our login is refused", { code: "EAUTH", command: "AUTH PLAIN", responseCode: 535 }, "stopped"],
    ["our sender is refused", refusal("MAIL FROM", "550 5.7.1 not yours"), "stopped"],
    ["our sender is to wait", refusal("MAIL FROM", "451 4.7.1 later"), "later"],
    ["nobody listens", { code: "ESOCKET", command: "CONN" }, "later"],
    ["the greeting is a refusal", { code: "EPROTOCOL", command: "CONN", responseCode: 554 }, "later"],
    ["nothing is known", {}, "later"],
  ])("as %s", (_case, error, kind) => {
    expect(smtpOutcome(error).kind).toBe(kind);
  });

  it("has a reason without what is not known", () => {
    expect(smtpOutcome({ code: "ESOCKET" })).toEqual({ kind: "later", reason: "ESOCKET" });
  });

  it("is told by codes alone: what a server writes may name its reader", () => {
    const error = refusal("RCPT TO", "550 5.1.1 <ana@example.com>: no such user");
    expect(smtpOutcome(error)).toEqual({ kind: "gone", reason: "EENVELOPE RCPT TO 550 5.1.1" });
  });
});
