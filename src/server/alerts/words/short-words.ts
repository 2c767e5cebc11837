import { subjectOf } from "./alert-subject.ts";
import { mistakeWarning } from "./grade-words.ts";
import { oneOfSeveral } from "./one-of-several.ts";
import { onHisClock, type Reading, totalOf } from "./reading.ts";
import { reachedTarget } from "./reasons.ts";
import { stillThere } from "./still-there.ts";
import { unusualParty } from "./told-party.ts";
import { datesText, queryOf, simulatedNote, type Told } from "./told-trip.ts";

const MAX_BODY = 180;
const BETWEEN = " · ";

/** The same on a channel with little room: what matters most first, as much as there is room for. */
export function shortWords(reading: Reading, told: Told): { title: string; body: string; action: string } {
  const { t } = reading;
  const { alert, facts } = told;
  const target = reachedTarget(reading, facts);
  const parts = [
    datesText(reading, alert),
    totalOf(reading, alert.price),
    ...unusualParty(reading, queryOf(told)),
    ...(target ? [t("alertMails.short.target", { target })] : []),
    ...stillThere(reading, told),
    t("alertMails.short.confirmed", onHisClock(reading, alert.confirmedAt)),
  ];
  const body = withNotes(reading, parts, [told]);
  return { title: subjectOf(reading, told), body, action: t("alertMails.short.open") };
}

/** The body for several, the best first: as many as there is room for. */
export function shortWordsOfSeveral(reading: Reading, told: readonly Told[]): string {
  const items = told.map((each) => oneOfSeveral(reading, each).short);
  return withNotes(reading, items, told);
}

/** As much as leaves room for what has to be known of these alerts, and that. */
function withNotes(reading: Reading, parts: readonly string[], told: readonly Told[]): string {
  const notes = [...simulatedNote(reading, told), ...mistakeWarning(reading, told)];
  const room = notes.reduce((left, note) => left - note.length - BETWEEN.length, MAX_BODY);
  return [fitting(parts, room), ...notes].join(BETWEEN);
}

const fitting = (parts: readonly string[], room: number): string =>
  parts.reduce((text, part) =>
    text.length + BETWEEN.length + part.length > room ? text : text + BETWEEN + part,
  );
