import type { Deps } from "#server/deps.ts";
import type { FareSource } from "#server/fares/fare-source.ts";
import { examineAccounts } from "./examine-accounts.ts";
import { examineAddress } from "./examine-address.ts";
import { examineDatabase } from "./examine-database.ts";
import { examineFares } from "./examine-fares.ts";
import { examineRates } from "./examine-rates.ts";
import { examineSender, type ResolveTexts } from "./examine-sender.ts";
import { examineSettings } from "./examine-settings.ts";
import { examineSmtp } from "./examine-smtp.ts";
import { examineTelegram } from "./examine-telegram.ts";
import { examineWhatsApp } from "./examine-whatsapp.ts";
import type { Finding } from "./finding.ts";

interface Needs extends Pick<Deps, "config" | "clock" | "rateSource" | "bot"> {
  vendors: readonly FareSource[];
  resolveTexts: ResolveTexts;
}

/** Tries what an installation lives by; changes nothing, sends nothing, costs a call per fare source. */
export async function examineInstallation(
  deps: Needs,
  { dkimSelector }: { dkimSelector: string | undefined },
): Promise<Finding[]> {
  const { config, vendors, clock, bot } = deps;
  const now = clock.now();
  const findings = await Promise.all([
    examineDatabase(config),
    examineAddress(config),
    examineAccounts(deps),
    examineSmtp(config),
    examineSender(deps, dkimSelector),
    examineTelegram(bot),
    examineWhatsApp(config.whatsapp),
    examineFares(vendors, now),
    examineRates(deps, now),
  ]);
  return [...examineSettings(config), ...findings.flat()];
}
