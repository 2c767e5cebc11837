import { Plane } from "lucide-react";
import { describe, expect, test } from "vitest";
import type { Command } from "./command.ts";
import { findCommands } from "./find-commands.ts";
import { nextPlace } from "./next-place.ts";

const command = (id: string, over: Partial<Command> = {}): Command => ({
  id,
  group: "actions",
  text: id,
  words: "",
  icon: Plane,
  offered: "always",
  run: () => undefined,
  ...over,
});

const commands = [
  command("Voos", { group: "screens" }),
  command("GRU → LIS", { group: "searches", words: "São Paulo BR Lisboa PT Humberto Delgado" }),
  command("GIG → LIS", { group: "searches", words: "Rio de Janeiro BR Lisboa PT" }),
  command("SAO → OPO", { group: "searches", words: "São Paulo (todos) BR Porto PT GRU CGH VCP" }),
  command("Mudar idioma…", { offered: "unasked" }),
  command("Idioma: Español", { offered: "asked" }),
  command("Sair"),
];

describe("for what is typed", () => {
  test.each<[string, string[]]>([
    ["", ["Voos", "GRU → LIS", "GIG → LIS", "SAO → OPO", "Mudar idioma…", "Sair"]],
    ["  ", ["Voos", "GRU → LIS", "GIG → LIS", "SAO → OPO", "Mudar idioma…", "Sair"]],
    ["gru", ["GRU → LIS", "SAO → OPO"]],
    ["gru-lis", ["GRU → LIS"]],
    ["LIS GRU", ["GRU → LIS"]],
    ["sao paulo", ["GRU → LIS", "SAO → OPO"]],
    ["São P", ["GRU → LIS", "SAO → OPO"]],
    ["lisb", ["GRU → LIS", "GIG → LIS"]],
    ["idioma", ["Idioma: Español"]],
    ["espanol", ["Idioma: Español"]],
    ["s", ["GRU → LIS", "SAO → OPO", "Sair"]],
    ["isboa", []],
    ["gru tokyo", []],
    ["→", []],
  ])("“%s”", (text, ids) => expect(findCommands(commands, text, 9).map(({ id }) => id)).toEqual(ids));

  test("a whole word goes before the beginning of one, within its group", () => {
    const two = [command("LISBOA"), command("LIS")];
    expect(findCommands(two, "lis", 9).map(({ id }) => id)).toEqual(["LIS", "LISBOA"]);
  });

  test("a group has only so many", () => expect(findCommands(commands, "", 2)).toHaveLength(5));
});

describe("in a list of three", () => {
  test.each<[string, number, number | undefined]>([
    ["ArrowDown", 0, 1],
    ["ArrowDown", 2, 0],
    ["ArrowUp", 0, 2],
    ["ArrowUp", 2, 1],
    ["ArrowUp", 9, 1],
    ["PageDown", 0, 2],
    ["PageUp", 2, 0],
    ["a", 1, undefined],
  ])("%s from %s leads to %s", (key, place, wanted) => expect(nextPlace(key, place, 3)).toBe(wanted));

  test("nothing leads anywhere in an empty one", () => expect(nextPlace("ArrowDown", 0, 0)).toBeUndefined());
});
