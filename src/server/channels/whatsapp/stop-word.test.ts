import { describe, expect, it } from "vitest";
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
