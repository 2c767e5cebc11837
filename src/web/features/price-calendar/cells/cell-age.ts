import type { PriceLevel } from "#shared/price-level.ts";
import { freshnessOfAge } from "#web/features/money/price-age.tsx";
import type { Cell } from "#web/features/price-calendar/price-table.ts";

/** What the age of a cell makes of its price; undefined where nobody has looked. */
export const agingOf = ({ seenAt }: Cell, now: number) =>
  seenAt === undefined ? undefined : freshnessOfAge(now - seenAt);

/** The level of a price that may still be had; a price of long ago has none of now. */
export const levelNow = (cell: Cell, now: number): PriceLevel | null =>
  agingOf(cell, now) === "outdated" ? null : cell.level;
