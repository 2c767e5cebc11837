import { randomInt } from "node:crypto";

/** Nothing that looks like something else. */
const LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const code = /\bRS-([2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5})\b/i;

/** What proves a number by being written from it: 50 bits, as in RS-7KQ2M-X9FHA. */
export function newLinkCode(): string {
  const five = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return `RS-${five()}-${five()}`;
}

/** The code within what somebody wrote, with or without words around it. */
export function linkCodeIn(text: string): string | undefined {
  const found = code.exec(text)?.[1];
  return found && `RS-${found.toUpperCase()}`;
}

/** Opens a chat with `number` in which `text` only has to be sent (https://faq.whatsapp.com/5913398998672934). */
export const chatLink = (number: string, text: string): string =>
  `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
