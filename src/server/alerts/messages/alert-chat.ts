import {
  type AlertsDelivery,
  type ToldAlert,
  type WantedAlerts,
  wantedAlerts,
} from "#server/alerts/wanted-alert.ts";
import { subjectOfSeveral } from "#server/alerts/words/alert-subject.ts";
import { alertWords } from "#server/alerts/words/alert-words.ts";
import { paragraphsOfOne, paragraphsOfSeveral } from "#server/alerts/words/chat-paragraphs.ts";
import { matchedWords } from "#server/alerts/words/matched-question.ts";
import { onHisClock, type Reading, totalOf } from "#server/alerts/words/reading.ts";
import { tripOf } from "#server/alerts/words/told-trip.ts";
import type { ChatButton, ChatMessage } from "#server/delivery/messenger.ts";
import type { Deps } from "#server/deps.ts";

/** What a button of a message about an alert asks for. */
export const BUTTONS = { snooze: "s", stop: "p", yes: "y", no: "n" } as const;

type Needs = Pick<Deps, "db" | "clock" | "airports">;

/**
 * Writes one alert, or several that came together, for a chat: the facts of the mail, and buttons by which the reader
 * answers. Names what is gone since. Undefined when none is wanted any more.
 */
export async function alertChat(deps: Needs, delivery: AlertsDelivery): Promise<ChatMessage | undefined> {
  const wanted = await wantedAlerts(deps, delivery);
  if (!wanted) return undefined;
  const { reading, told } = wanted;
  return told.length === 1 ? oneChat(reading, told[0]) : severalChat(reading, told);
}

function oneChat(reading: Reading, told: ToldAlert): ChatMessage {
  const words = alertWords(reading, told);
  return {
    title: words.subject,
    paragraphs: [...goneText(reading, told), ...paragraphsOfOne(words), words.matched.question],
    buttons: buttonsOf(reading, told, { flight: words.seeFlight.label, matched: words.matched }),
  };
}

function severalChat(reading: Reading, told: WantedAlerts["told"]): ChatMessage {
  const { t } = reading;
  const { yes, no } = matchedWords(reading);
  return {
    title: subjectOfSeveral(reading, told),
    paragraphs: paragraphsOfSeveral(reading, told, (each) => goneText(reading, each)),
    buttons: told.flatMap((each, i) => {
      const numbered = (label: string) => `${i + 1}. ${label}`;
      return buttonsOf(reading, each, {
        flight: numbered(t("alertMails.seeFlight")),
        matched: { yes: numbered(yes), no: numbered(no) },
        isShort: true,
      });
    }),
  };
}

function goneText(reading: Reading, { alert: { goneAt, gonePrice, confirmedAt } }: ToldAlert): string[] {
  if (!goneAt || goneAt < confirmedAt) return [];
  const when = onHisClock(reading, goneAt);
  if (gonePrice === null) return [reading.t("telegram.soldOut", when)];
  return [reading.t("telegram.gone", { ...when, price: totalOf(reading, gonePrice) })];
}

interface Labels {
  flight: string;
  matched: { yes: string; no: string };
  /** One of several: the question stands in the row of its answers. */
  isShort?: boolean;
}

function buttonsOf(
  reading: Reading,
  told: ToldAlert,
  { flight, matched, isShort = false }: Labels,
): ChatButton[][] {
  const { t } = reading;
  const { id } = told.alert;
  const asks = (kind: keyof typeof BUTTONS) => `${BUTTONS[kind]}:${id}`;
  const answer = (label: string) => (isShort ? t("telegram.matchedShort", { answer: label }) : label);
  return [
    [
      { label: flight, url: tripOf(reading, told).link },
      { label: t("telegram.snooze"), says: asks("snooze") },
      { label: t("telegram.stop"), says: asks("stop") },
    ],
    [
      { label: answer(matched.yes), says: asks("yes") },
      { label: answer(matched.no), says: asks("no") },
    ],
  ];
}
