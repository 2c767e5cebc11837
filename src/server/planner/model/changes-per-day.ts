/** Changes a day of a pair that leaves in `leadDays` (observed on Brazilian routes: faster as departure nears). */
export function changesPerDay(leadDays: number): number {
  if (leadDays < 21) return 0.8;
  return leadDays < 60 ? 0.4 : 0.3;
}
