import { subjectOf } from "./alert-subject.ts";
import { formatted, homeTime, type Reading, totalOf } from "./reading.ts";
import { stillThere } from "./still-there.ts";
import { datesText, type Told } from "./told-trip.ts";

const MAX_BODY = 180;

/** The same on a channel with little room: what matters most first, as much as there is room for. */
export function shortWords(reading: Reading, told: Told): { title: string; body: string; action: string } {
  const { t } = reading;
  const { alert, facts, search } = told;
  const isTarget = facts.target && facts.reasons.includes("target");
  const parts = [
    datesText(reading, alert),
    totalOf(reading, alert.price),
    ...(isTarget && facts.target
      ? [t("alertMails.short.target", { target: formatted(reading, facts.target) })]
      : []),
    ...stillThere(reading, told),
    t("alertMails.short.confirmed", homeTime(alert.confirmedAt)),
    ...(search.market === "simulated" ? [t("alertMails.short.simulated")] : []),
    ...(facts.grade === "unmissable" ? [t("alertMails.warning")] : []),
  ];
  const body = parts.reduce((text, part) =>
    text.length + part.length + 3 > MAX_BODY ? text : `${text} · ${part}`,
  );
  return { title: subjectOf(reading, told), body, action: t("alertMails.short.open") };
}
