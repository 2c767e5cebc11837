import type { Reading } from "./reading.ts";

/** The question whether this is what was looked for, and its two answers. */
export interface MatchedWords {
  question: string;
  yes: string;
  no: string;
}

export const matchedWords = ({ t }: Reading): MatchedWords => ({
  question: t("alertMails.matched.question"),
  yes: t("alertMails.matched.yes"),
  no: t("alertMails.matched.no"),
});

/** Whether the price was there; the answers lead to the receipt. */
export const matchedQuestion = ({ question, yes, no }: MatchedWords, receipt: string) => ({
  text: question,
  url: receipt,
  answers: [
    { label: yes, url: `${receipt}?bateu=sim` },
    { label: no, url: `${receipt}?bateu=nao` },
  ],
});
