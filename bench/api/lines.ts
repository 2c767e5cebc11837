/** A measured ratio or size with what must hold and what is aimed at. */
export interface Line {
  what: string;
  product: string;
  twin: string;
  measured: number;
  /** Must hold to ship; NaN: no figure demanded. */
  gate: number;
  goal: number;
  better: "more" | "less";
}

const reaches = ({ measured, better }: Line, figure: number) =>
  better === "more" ? measured >= figure : measured <= figure;

const verdict = (line: Line) =>
  Number.isNaN(line.goal)
    ? ""
    : reaches(line, line.goal)
      ? "ok"
      : reaches(line, line.gate)
        ? "gate only"
        : "short";
const bound = ({ better }: Line, figure: number) =>
  Number.isNaN(figure) ? "" : `${better === "more" ? "≥" : "≤"} ${figure}`;

export function showLines(title: string, lines: readonly Line[]): void {
  console.log(`\n${title}`);
  console.table(
    lines.map((line) => ({
      what: line.what,
      product: line.product,
      twin: line.twin,
      measured: Number(line.measured.toPrecision(3)),
      gate: bound(line, line.gate),
      goal: bound(line, line.goal),
      verdict: verdict(line),
    })),
  );
}
