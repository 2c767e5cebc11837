/**
 * Where a key leads in a list of `count` from `place`, both ends joined; undefined for a key that leads nowhere or
 * where there is nothing.
 */
export function nextPlace(key: string, place: number, count: number): number | undefined {
  if (count === 0) return undefined;
  const here = Math.min(place, count - 1);
  if (key === "ArrowDown") return (here + 1) % count;
  if (key === "ArrowUp") return (here + count - 1) % count;
  if (key === "PageDown") return count - 1;
  return key === "PageUp" ? 0 : undefined;
}
