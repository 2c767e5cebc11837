import "#web/theme/library-late.css";
import { SegmentedControl } from "@mantine/core";
import { useHistoryTexts } from "./use-history-texts.ts";

const ALL = "all";

interface Props {
  days: number | undefined;
  onDays: (days: number | undefined) => void;
  most: number | undefined;
}

/** How far back a history goes: no more than `most` days when a plan has a limit. */
export function RangeControl({ days, onDays, most }: Props) {
  const say = useHistoryTexts();
  const choices = most === undefined ? [30, 90] : [7].filter((one) => one < most);
  const whole = most === undefined ? say("range.all") : say("range.days", { count: most });
  return (
    <SegmentedControl
      size="sm"
      aria-label={say("range.label")}
      value={days === undefined ? ALL : String(days)}
      onChange={(value) => onDays(value === ALL ? undefined : Number(value))}
      data={[
        ...choices.map((count) => ({ value: String(count), label: say("range.days", { count }) })),
        { value: ALL, label: whole },
      ]}
    />
  );
}
