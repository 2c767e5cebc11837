import { describe, expect, it } from "vitest";
import { entityTag, isKnown } from "./entity-tag.ts";

const tag = entityTag("text");

describe("an entity tag", () => {
  it("is the same for the same text, and another one for another", () => {
    expect(entityTag("text")).toBe(tag);
    expect(tag).toMatch(/^"[\w-]{27}"$/);
    expect(entityTag("text ")).not.toBe(tag);
  });

  it.each([
    [undefined, false],
    ["", false],
    [tag, true],
    [`W/${tag}`, true],
    [`"other", ${tag}`, true],
    ["*", true],
    [tag.slice(1, -1), false],
    [`"other"`, false],
  ])("is known by If-None-Match: %s is %s", (header, known) => {
    expect(isKnown(header, tag)).toBe(known);
  });
});
