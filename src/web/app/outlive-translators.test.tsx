import { act, render } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { translatePage } from "#test/web/translator.mjs";
import { outliveTranslators } from "./outlive-translators.ts";

const asItWas = Object.getOwnPropertyDescriptors(Node.prototype);
beforeAll(outliveTranslators);
afterAll(() => Object.defineProperties(Node.prototype, asItWas));

/** A line, and what it shows `then`, once a translator has gone through it. */
async function shown(first: ReactNode, then: ReactNode, inTwoSteps: boolean) {
  let show = (_content: ReactNode) => {};
  function Line() {
    const [content, setContent] = useState(first);
    show = setContent;
    return <p>{content}</p>;
  }
  const { container } = render(<Line />);
  onTestFinished(translatePage({ inTwoSteps }));
  await act(async () => {});
  const before = container.textContent;
  await act(async () => show(then));
  // The translator hears of it after the line has changed.
  await act(async () => {});
  expect(container.querySelector("font")).not.toBeNull();
  return [before, container.textContent];
}

const sign = <b key="sign">Novo!</b>;

describe.each([
  ["at once", false],
  ["in two steps", true],
])("of a line whose texts were replaced %s", (_how, inTwoSteps) => {
  test.each<[string, ReactNode[], ReactNode[], string[]]>([
    [
      "a text beside another changes",
      ["R$ 900", " há 2 h"],
      ["R$ 700", " agora"],
      ["R$ 900 há 2 h", "R$ 700 agora"],
    ],
    ["a text beside another goes", ["Hoje: ", "R$ 900"], ["Hoje: ", null], ["Hoje: R$ 900", "Hoje: "]],
    ["something comes before a text", [null, "R$ 900"], [sign, "R$ 900"], ["R$ 900", "Novo!R$ 900"]],
    ["a text gives way to an element", ["Buscando", "…"], [sign, "…"], ["Buscando…", "Novo!…"]],
    ["its only text changes", ["R$ 900"], ["R$ 700"], ["R$ 900", "R$ 700"]],
  ])("%s", async (_what, first, then, texts) => {
    expect(await shown(first, then, inTwoSteps)).toEqual(texts);
  });
});
