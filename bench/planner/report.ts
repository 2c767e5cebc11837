import type { Figures } from "./measure.ts";

const percent = (share: number, digits = 2) => `${(100 * share).toFixed(digits)} %`.padStart(8);

/** One line: how true what is shown is, how soon falls are seen, how old the oldest is, and what it cost. */
export function report({ name, budget }: { name: string; budget: number }, figures: Figures): string {
  const { regret, exact, gone, falls, seen, delays, oldestDays, calls, cpuMs, visits } = figures;
  const delay = (share: number) => delays[Math.floor(share * delays.length)]?.toFixed(1) ?? "–";
  const cpu =
    cpuMs > 0 ? `   ${(cpuMs / Math.max(1, calls)).toFixed(3)} ms CPU a call, ${visits} visits` : "";
  return [
    `${String(budget).padStart(4)} %  ${name.padEnd(16)}`,
    `regret ${percent(regret)}  exact ${percent(exact, 0)}  gone ${percent(gone)}`,
    `falls ${seen}/${falls} (${percent(seen / Math.max(1, falls), 0).trim()}), after ${delay(0.5)} h, ${delay(0.9)} h`,
    Number.isNaN(oldestDays) ? "" : `oldest ${oldestDays.toFixed(1)} d`,
    `${calls} calls${cpu}`,
  ].join("  ");
}
