import type { Deps } from "#server/deps.ts";
import type { FareSource } from "#server/fares/fare-source.ts";
import { examineAddress } from "./examine-address.ts";
import { examineDatabase } from "./examine-database.ts";
import { examineFares } from "./examine-fares.ts";
import { examineSender, type ResolveTexts } from "./examine-sender.ts";
import { examineSettings } from "./examine-settings.ts";
import { examineSmtp } from "./examine-smtp.ts";
import type { Finding } from "./finding.ts";

interface Needs extends Pick<Deps, "config" | "clock"> {
  vendors: readonly FareSource[];
  resolveTexts: ResolveTexts;
}

/** Tries what an installation cannot do without; changes nothing, sends nothing, costs a call per fare source. */
export async function examineInstallation(
  deps: Needs,
  { dkimSelector }: { dkimSelector: string | undefined },
): Promise<Finding[]> {
  const { config } = deps;
  const [database, address, smtp, sender, fares] = await Promise.all([
    examineDatabase(config),
    examineAddress(config),
    examineSmtp(config),
    examineSender(deps, dkimSelector),
    examineFares(deps.vendors, deps.clock.now()),
  ]);
  return [...examineSettings(config), database, address, smtp, ...sender, ...fares];
}
