import type { AlertWords } from "./alert-words.ts";

/** Whether the price was there; the answers lead to the receipt. */
export const matchedQuestion = ({ question, yes, no }: AlertWords["matched"], receipt: string) => ({
  text: question,
  url: receipt,
  answers: [
    { label: yes, url: `${receipt}?bateu=sim` },
    { label: no, url: `${receipt}?bateu=nao` },
  ],
});
