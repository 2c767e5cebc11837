import { bad, type Finding, note, ok } from "./finding.ts";

const tagsOf = (record: string) =>
  Object.fromEntries(
    record.split(";").map((part) => {
      const [name = "", ...value] = part.split("=");
      return [name.trim().toLowerCase(), value.join("=").trim()];
    }),
  );

/** Which servers may send for a domain (RFC 7208), judged by the texts at it. */
export function judgeSpf(domain: string, texts: readonly string[]): Finding {
  const records = texts.filter((text) => /^v=spf1(\s|$)/i.test(text));
  const [record] = records;
  if (!record)
    return bad("SPF", `${domain} names no senders: add TXT "v=spf1 include:YOUR-MAIL-SERVICE -all"`);
  if (records.length > 1)
    return bad("SPF", `${domain} has ${records.length} records, which counts as none: leave one`);
  if (/\s\+?all(\s|$)/i.test(record)) return bad("SPF", `"${record}" lets anybody send: end it with -all`);
  if (/\s[~-]all(\s|$)/i.test(record) || /\sredirect=/i.test(record)) return ok("SPF", record);
  return note("SPF", `"${record}" refuses nobody: end it with -all`);
}

/** The key mails are signed with (RFC 6376), judged by the texts at `SELECTOR._domainkey.DOMAIN`. */
export function judgeDkim(name: string, texts: readonly string[]): Finding {
  const record = texts.map(tagsOf).find((tags) => tags.p !== undefined && /^(DKIM1)?$/.test(tags.v ?? ""));
  if (!record)
    return bad(
      "DKIM",
      `there is no key at ${name}: add the record your mail service tells, or name yours by --dkim`,
    );
  if (record.p === "") return bad("DKIM", `the key at ${name} was revoked: add that of now`);
  if (record.t?.split(":").includes("y")) return note("DKIM", `the key at ${name} is for tests (t=y)`);
  return ok("DKIM", `there is a key at ${name}`);
}

/** What receivers do with mails that fail both (RFC 7489), judged by the texts at `_dmarc.DOMAIN`. */
export function judgeDmarc(name: string, texts: readonly string[]): Finding {
  const records = texts.filter((text) => /^v=DMARC1\s*(;|$)/i.test(text));
  const [record] = records;
  if (!record)
    return bad("DMARC", `there is no rule at ${name}: add TXT "v=DMARC1; p=quarantine; rua=mailto:…"`);
  if (records.length > 1)
    return bad("DMARC", `${name} has ${records.length} records, which counts as none: leave one`);
  const { p: policy = "" } = tagsOf(record);
  if (policy === "none")
    return note("DMARC", `"${record}" protects nobody yet: p=quarantine once reports are clean`);
  if (policy === "quarantine" || policy === "reject") return ok("DMARC", record);
  return bad("DMARC", `"${record}" has no policy: add p=quarantine`);
}
