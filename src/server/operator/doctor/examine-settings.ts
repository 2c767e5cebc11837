import type { Config } from "#server/config.ts";
import { isLocal } from "#server/local-address.ts";
import { type Finding, note, ok } from "./finding.ts";

/** What is allowed but hardly meant on an address that everybody can reach. */
export function examineSettings(config: Config): Finding[] {
  const isPublic = !isLocal(config.publicUrl);
  const doubts: [boolean, string][] = [
    [!config.production, "NODE_ENV: production is missing"],
    [config.demo, "DEMO: on; anybody signs in to the demonstration account"],
    [config.autoconfirm, "AUTH_AUTOCONFIRM: on; accounts need no address of their own"],
    [
      config.trustedProxies.length === 0,
      "TRUSTED_PROXIES: empty; behind a proxy all visitors share one limit",
    ],
    [
      !config.jwtSecret && !!config.databaseUrl,
      "JWT_SECRET: empty; every process needs the same DATA_DIR/secret",
    ],
    [config.mailFrom.includes("@localhost"), "MAIL_FROM: nobody can answer localhost"],
  ];
  const findings = doubts.filter(([isSo]) => isPublic && isSo).map(([, says]) => note("settings", says));
  return findings.length > 0 ? findings : [ok("settings", "nothing unusual")];
}
