import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#shared/languages.ts";
import { isStopWord } from "./stop-word.ts";

describe("a message that ends alerts", () => {
  it.each([
    "PARAR",
    "parar",
    " Parar. ",
    "Pare!",
    "STOP",
    "stop",
    "cancelar",
    "Cancelar",
    "ARRÊTER",
    "Arrêtez !",
    "arrêt",
    "baja",
    "*parar*",
  ])("is %j", (text) => {
    expect(isStopWord(text)).toBe(true);
  });

  it.each(["", "oi", "não parar", "quando devo parar?", "parar de comprar", "stopover", "RS-AAAAA-AAAAA"])(
    "is not %j",
    (text) => {
      expect(isStopWord(text)).toBe(false);
    },
  );
});

it.each(LANGUAGES)("the word that whoever agrees to messages in %s reads is one", async (language) => {
  const { whatsAppOptIn } = await import(`#shared/messages/${language}/whats-app-opt-in.ts`);
  const words = whatsAppOptIn.text.match(/\p{Lu}{4,}/gu);
  expect(words).toHaveLength(1);
  expect(words.every(isStopWord)).toBe(true);
});
