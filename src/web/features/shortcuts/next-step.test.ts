import { describe, expect, test } from "vitest";
import { type Begun, type KeyPress, nextStep, type Surroundings } from "./next-step.ts";
import { SHORTCUTS, type Shortcut } from "./shortcuts.ts";

const plain: KeyPress = {
  key: "",
  at: 10_000,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  altGraph: false,
  repeat: false,
  isComposing: false,
};
const free: Surroundings = { isTyping: false, isCovered: false, allowsSingleKeys: true };
const g: Begun = { key: "g", at: 9_500 };

const meaning = (press: Partial<KeyPress>, around: Partial<Surroundings> = {}, begun?: Begun) =>
  nextStep(begun, { ...plain, ...press }, { ...free, ...around }).shortcut?.id;

describe("a key", () => {
  test.each<[string, Partial<KeyPress>, string | undefined]>([
    ["Ctrl K", { key: "k", ctrlKey: true }, "palette"],
    ["⌘ K", { key: "k", metaKey: true }, "palette"],
    ["Ctrl K with Caps Lock", { key: "K", ctrlKey: true }, "palette"],
    ["Ctrl Shift K, the browser's", { key: "K", ctrlKey: true, shiftKey: true }, undefined],
    ["Ctrl Alt K", { key: "k", ctrlKey: true, altKey: true }, undefined],
    ["K alone", { key: "k" }, undefined],
    ["/", { key: "/" }, "filter"],
    ["/ by Shift, as in France", { key: "/", shiftKey: true }, "filter"],
    ["/ by AltGr, as on many laptops in Brazil", { key: "/", altGraph: true }, "filter"],
    [
      "/ by AltGr where it counts as Ctrl Alt",
      { key: "/", altGraph: true, ctrlKey: true, altKey: true },
      "filter",
    ],
    ["Ctrl /", { key: "/", ctrlKey: true }, undefined],
    ["Alt /", { key: "/", altKey: true }, undefined],
    ["?", { key: "?", shiftKey: true }, "help"],
    ["? by AltGr", { key: "?", altGraph: true }, "help"],
    ["? held down", { key: "?", shiftKey: true, repeat: true }, undefined],
    ["? within a composed letter", { key: "?", isComposing: true }, undefined],
    ["D alone", { key: "d" }, undefined],
  ])("%s", (_, press, shortcut) => expect(meaning(press)).toBe(shortcut));
});

describe("after g", () => {
  test.each<[string, Partial<KeyPress>, string | undefined]>([
    ["d", { key: "d" }, "dashboard"],
    ["b", { key: "b" }, "searches"],
    ["v", { key: "v" }, "flights"],
    ["c", { key: "c" }, "account"],
    ["D with Caps Lock", { key: "D" }, "dashboard"],
    ["D with Shift", { key: "D", shiftKey: true }, undefined],
    ["d with Ctrl, the browser's", { key: "d", ctrlKey: true }, undefined],
    ["a letter that is none", { key: "x" }, undefined],
    ["?, which stands for itself", { key: "?", shiftKey: true }, "help"],
    ["d in time", { key: "d", at: g.at + 1_500 }, "dashboard"],
    ["d too late", { key: "d", at: g.at + 1_501 }, undefined],
  ])("%s", (_, press, shortcut) => expect(meaning(press, {}, g)).toBe(shortcut));

  test("another g begins anew", () =>
    expect(nextStep(g, { ...plain, key: "g" }, free)).toEqual({ begun: { key: "g", at: 10_000 } }));

  test("Shift alone ends nothing", () =>
    expect(nextStep(g, { ...plain, key: "Shift", shiftKey: true }, free)).toEqual({ begun: g }));

  test("any other key ends it", () =>
    expect(nextStep(g, { ...plain, key: "x" }, free).begun).toBeUndefined());
});

describe("nothing is a shortcut", () => {
  const pressOf = ({ keys, withControl }: Shortcut) => ({
    key: keys.at(-1) ?? "",
    ctrlKey: withControl === true,
  });
  const begunOf = ({ keys }: Shortcut) => (keys.length > 1 ? g : undefined);
  const rows = SHORTCUTS.map((shortcut) => [shortcut.id, pressOf(shortcut), begunOf(shortcut)] as const);

  test.each(rows)("… while one types: %s", (id, press, begun) => {
    expect(meaning(press, {}, begun)).toBe(id);
    expect(meaning(press, { isTyping: true }, begun)).toBeUndefined();
  });
  test.each(rows)("… with a dialog open: %s", (_, press, begun) =>
    expect(meaning(press, { isCovered: true }, begun)).toBeUndefined(),
  );
  test.each(rows)("… of letters and signs alone once they are off: %s", (id, press, begun) =>
    expect(meaning(press, { allowsSingleKeys: false }, begun)).toBe(id === "palette" ? id : undefined),
  );
});
