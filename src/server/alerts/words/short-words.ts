import { subjectOf } from "./alert-subject.ts";
import { oneOfSeveral } from "./one-of-several.ts";
import { formatted, homeTime, type Reading, totalOf } from "./reading.ts";
import { stillThere } from "./still-there.ts";
import { datesText, type Told } from "./told-trip.ts";

const MAX_BODY = 180;
const BETWEEN = " · ";

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
  return { title: subjectOf(reading, told), body: fitting(parts), action: t("alertMails.short.open") };
}

/** The body for several, the best first: as many as leave room for what has to be known of them. */
export function shortWordsOfSeveral(reading: Reading, told: readonly Told[]): string {
  const { t } = reading;
  const notes = [
    ...(told.some(({ search }) => search.market === "simulated") ? [t("alertMails.short.simulated")] : []),
    ...(told.some(({ facts }) => facts.grade === "unmissable") ? [t("alertMails.warning")] : []),
  ];
  const room = notes.reduce((left, note) => left - note.length - BETWEEN.length, MAX_BODY);
  const items = told.map((each) => oneOfSeveral(reading, each).short);
  return [fitting(items, room), ...notes].join(BETWEEN);
}

const fitting = (parts: readonly string[], room = MAX_BODY): string =>
  parts.reduce((text, part) =>
    text.length + BETWEEN.length + part.length > room ? text : text + BETWEEN + part,
  );
