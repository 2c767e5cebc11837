import { PRICE_LEVELS, type PriceLevel } from "#shared/price-level.ts";
import type { DigestContent, DigestLine } from "./digest-content.ts";

/** Gmail hides what follows the first 102 kB of a mail, the link that ends it included; a line takes up to 800 bytes. */
export const MOST_LINES = 100;
/** What leaves room for the lowest prices when every monitor is blind. */
const MOST_NEWS = MOST_LINES / 2;
const BY_WEIGHT = ["capped", "unconfirmed", "by the rate", "still cheap", "rising"] as const;

type LevelOf = (searchId: string) => PriceLevel | null | undefined;

/**
 * As much of a digest as a mail has room for, and how many monitors it is silent about: the news go first, the falls
 * before the rest, then the prices of other monitors that are low for their route, the lowest first. `levelOf`: of a
 * monitor's price.
 */
export function foremost(content: DigestContent, levelOf: LevelOf): { told: DigestContent; others: number } {
  const { best, moved, expired, blind, ended, paused } = content;
  const falls = moved.toSorted((a, b) => BY_WEIGHT.indexOf(a.why) - BY_WEIGHT.indexOf(b.why));
  const roomForNews = Math.max(MOST_NEWS, MOST_LINES - best.length);
  const news = [falls, expired, ended, paused, blind].flat().slice(0, roomForNews);
  const prices = lowestFirst(best, levelOf, idsOf(news)).slice(0, MOST_LINES - news.length);
  const kept = new Set<unknown>([...news, ...prices]);
  const left = <Line>(lines: readonly Line[]): Line[] => lines.filter((line) => kept.has(line));
  const told = {
    ...content,
    ...{ best: left(best), moved: left(moved), expired: left(expired) },
    ...{ blind: left(blind), ended: left(ended), paused: left(paused) },
  };
  const all = idsOf([best, moved, expired, blind, ended, paused].flat());
  return { told, others: all.size - idsOf([...news, ...prices]).size };
}

function lowestFirst(best: readonly DigestLine[], levelOf: LevelOf, named: ReadonlySet<string>) {
  const rankOf = ({ searchId }: DigestLine) => {
    const level = levelOf(searchId);
    return level ? PRICE_LEVELS.indexOf(level) : PRICE_LEVELS.length;
  };
  const isNamed = ({ searchId }: DigestLine) => Number(named.has(searchId));
  return best.toSorted((a, b) => isNamed(a) - isNamed(b) || rankOf(a) - rankOf(b) || a.price - b.price);
}

const idsOf = (lines: readonly { searchId: string }[]): Set<string> =>
  new Set(lines.map(({ searchId }) => searchId));
