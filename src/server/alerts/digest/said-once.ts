import type { DigestContent, DigestLine } from "./digest-content.ts";

/**
 * A digest in which a flight is told once that several monitors have found, as that of a city and that of one of its
 * airports. `nameOf`: its route, and who flies how.
 */
export function saidOnce(content: DigestContent, nameOf: (line: DigestLine) => string): DigestContent {
  const once = <Line extends DigestLine & { why?: string }>(lines: readonly Line[]): Line[] => {
    const keyOf = (line: Line) => [nameOf(line), line.why, line.departure, line.stay, line.price].join();
    return [...new Map(lines.map((line) => [keyOf(line), line])).values()];
  };
  const { best, moved, expired } = content;
  return { ...content, best: once(best), moved: once(moved), expired: once(expired) };
}
