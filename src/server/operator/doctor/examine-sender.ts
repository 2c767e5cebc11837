import type { Config } from "#server/config.ts";
import { bad, type Finding, note } from "./finding.ts";
import { judgeDkim, judgeDmarc, judgeSpf } from "./sender-records.ts";

/** The texts at a name, each in one piece; none when there is no such name. Throws when nobody answers. */
export type ResolveTexts = (name: string) => Promise<string[]>;

/** What mail services call their keys when nobody names one. */
const USUAL_SELECTORS = ["default", "dkim", "mail", "s1", "s2", "k1", "selector1", "selector2", "google"];

/** Whether the domain of `MAIL_FROM` says who may send for it. */
export async function examineSender(
  { config, resolveTexts }: { config: Pick<Config, "mailFrom" | "smtpUrl">; resolveTexts: ResolveTexts },
  dkimSelector: string | undefined,
): Promise<Finding[]> {
  const domain = /@([^@>\s]+)>?$/.exec(config.mailFrom)?.[1]?.toLowerCase() ?? "";
  if (!config.smtpUrl) return [note("DNS", "not looked at: mails do not leave this machine")];
  if (!domain.includes("."))
    return [bad("DNS", `MAIL_FROM: ${domain} is no domain that mails can come from`)];
  try {
    return [
      judgeSpf(domain, await resolveTexts(domain)),
      await examineDkim(domain, dkimSelector, resolveTexts),
      await examineDmarc(domain, resolveTexts),
    ];
  } catch {
    return [bad("DNS", `no name server answers about ${domain}`)];
  }
}

async function examineDkim(domain: string, selector: string | undefined, resolveTexts: ResolveTexts) {
  const nameOf = (one: string) => `${one}._domainkey.${domain}`;
  if (selector) return judgeDkim(nameOf(selector), await resolveTexts(nameOf(selector)));
  const findings = await Promise.all(
    USUAL_SELECTORS.map(async (one) => judgeDkim(nameOf(one), await resolveTexts(nameOf(one)))),
  );
  const unknown = note("DKIM", "no key at the usual names: name yours by --dkim SELECTOR");
  return findings.find(({ state }) => state === "ok") ?? unknown;
}

/** A domain without a rule of its own has that of the domain above it. */
async function examineDmarc(domain: string, resolveTexts: ResolveTexts): Promise<Finding> {
  const above = domain.split(".").slice(1).join(".");
  const names = [domain, ...(above.includes(".") ? [above] : [])].map((one) => `_dmarc.${one}`);
  const findings = await Promise.all(names.map(async (name) => judgeDmarc(name, await resolveTexts(name))));
  const [own = bad("DMARC", `there is no rule at _dmarc.${domain}`)] = findings;
  return findings.find(({ state }) => state !== "bad") ?? own;
}
