import { type FareSource, refusesAll, type SourceAnswer } from "#server/fares/fare-source.ts";
import { askCanary, canaryAt } from "#server/fares/source-health/canary.ts";
import { enginesOf } from "#server/fares/source-health/engines.ts";
import { bad, type Finding, note, ok } from "./finding.ts";

/** Asks every real fare source about one route that is always sold, for a call each. */
export async function examineFares(vendors: readonly FareSource[], now: Date): Promise<Finding[]> {
  if (vendors.length === 0) return [note("fares", "FARE_SOURCE: simulated; nobody can buy at these prices")];
  const canary = canaryAt(now);
  return Promise.all(
    vendors.map(async (one) => describe(one.name, await askCanary(one, canary, enginesOf(one)[0]))),
  );
}

function describe(name: string, answer: SourceAnswer): Finding {
  const about = `fares of ${name}`;
  if (answer.kind === "try-later") return note(about, `not now: ${answer.reason ?? "over its limit"}`);
  if (answer.kind !== "fares") {
    const { reason } = answer;
    if (!refusesAll(answer)) return bad(about, `${reason}: see its status page`);
    return bad(about, `${name.toUpperCase()}_KEY: ${reason}; see your account at the vendor`);
  }
  const priced = answer.fares.filter(({ price }) => price !== null).length;
  if (priced > 0) return ok(about, `${priced} prices for one call`);
  return bad(
    about,
    "it sees no flight where there are always some: see its status page, or add another FARE_SOURCE",
  );
}
