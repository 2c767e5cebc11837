import { isHeard } from "#server/alerts/is-heard.ts";
import type { SavedSearch } from "#server/searches/search.ts";
import { homeDay } from "#shared/home-time.ts";
import type { DigestContent, DigestLine } from "./digest-content.ts";

/**
 * What a digest may tell when it leaves, which may be long after it was written: of a monitor that was deleted, silenced or
 * taken up again since then nothing, and of no flight that has left. Undefined when that was all.
 */
export function stillTold(
  content: DigestContent,
  searches: readonly SavedSearch[],
  now: Date,
): DigestContent | undefined {
  const wanted = searches.filter(
    ({ alertsMutedAt, alertSettings }) => !alertsMutedAt && alertSettings.digest,
  );
  const watched = linesOf(wanted.filter((search) => isHeard(search, now)));
  const resting = linesOf(wanted.filter(({ pausedBy }) => pausedBy === "silence"));
  const isToCome = ({ departure }: DigestLine) => departure > homeDay(now);
  const left = {
    ...content,
    best: watched(content.best).filter(isToCome),
    moved: watched(content.moved).filter(isToCome),
    expired: watched(content.expired).filter(isToCome),
    blind: watched(content.blind),
    ended: watched(content.ended),
    paused: resting(content.paused),
  };
  return wanted.length === 0 || (hasLines(content) && !hasLines(left)) ? undefined : left;
}

function linesOf(searches: readonly SavedSearch[]) {
  const ids = new Set(searches.map(({ id }) => id));
  return <Line extends { searchId: string }>(lines: readonly Line[]): Line[] =>
    lines.filter(({ searchId }) => ids.has(searchId));
}

const hasLines = ({ best, moved, expired, blind, ended, paused }: DigestContent): boolean =>
  [best, moved, expired, blind, ended, paused].some((lines) => lines.length > 0);
