import { describe, expect, it } from "vitest";
import { judgeDkim, judgeDmarc, judgeSpf } from "./sender-records.ts";

describe("who may send for a domain", () => {
  it.each<[string[], string, RegExp]>([
    [["v=spf1 include:mail.example -all"], "ok", /include/],
    [["google-site-verification=x", "v=spf1 ip4:192.0.2.1 ~all"], "ok", /ip4/],
    [["v=spf1 redirect=_spf.mail.example"], "ok", /redirect/],
    [["v=spf1 include:mail.example ?all"], "note", /end it with -all/],
    [["v=spf1 include:mail.example"], "note", /end it with -all/],
    [["v=spf1 +all"], "bad", /anybody/],
    [["v=spf1 all"], "bad", /anybody/],
    [["v=spf1 -all", "v=spf1 ~all"], "bad", /2 records/],
    [["v=spf10 -all"], "bad", /names no senders/],
    [[], "bad", /names no senders/],
  ])("by SPF %j is %s", (texts, state, says) => {
    expect(judgeSpf("voos.example", texts)).toEqual({
      about: "SPF",
      state,
      says: expect.stringMatching(says),
    });
  });

  it.each<[string[], string]>([
    [["v=DKIM1; k=rsa; p=MIGf"], "ok"],
    [["p=MIGf"], "ok"],
    [["v=DKIM1; t=y:s; p=MIGf"], "note"],
    [["v=DKIM1; p="], "bad"],
    [["v=DKIM2; p=MIGf"], "bad"],
    [["something else"], "bad"],
    [[], "bad"],
  ])("by DKIM %j is %s", (texts, state) => {
    expect(judgeDkim("s1._domainkey.voos.example", texts)).toMatchObject({ about: "DKIM", state });
  });

  it.each<[string[], string]>([
    [["v=DMARC1; p=reject; rua=mailto:d@voos.example"], "ok"],
    [["v=DMARC1;p=quarantine"], "ok"],
    [["v=DMARC1; p=none"], "note"],
    [["v=DMARC1; rua=mailto:d@voos.example"], "bad"],
    [["v=DMARC1; p=reject", "v=DMARC1; p=none"], "bad"],
    [["v=spf1 -all"], "bad"],
    [[], "bad"],
  ])("by DMARC %j is %s", (texts, state) => {
    expect(judgeDmarc("_dmarc.voos.example", texts)).toMatchObject({ about: "DMARC", state });
  });

  it.each([
    [judgeSpf, ["v=spf1 +all"], ["v=spf1 -all", "v=spf1 ~all"]],
    [judgeDkim, ["v=DKIM1; p="], ["something else"]],
    [judgeDmarc, ["v=DMARC1; p=reject", "v=DMARC1; p=none"], ["v=DMARC1; rua=mailto:d@voos.example"]],
  ])("and %s says of a bad one what to change", (judge, ...records) => {
    for (const texts of [...records, []])
      expect(judge("voos.example", texts).says).toMatch(/: (add|leave|end it) /);
  });
});
