import { describe, expect, it } from "vitest";
import { readBounded } from "./read-bounded.ts";

/** An answer that comes in these parts; how many of them were asked for. */
function anAnswer(parts: readonly string[]) {
  let given = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (stream) => {
        const part = parts[given++];
        if (part === undefined) stream.close();
        else stream.enqueue(new TextEncoder().encode(part));
      },
    },
    { highWaterMark: 0 },
  );
  return { response: new Response(body), given: () => given };
}

describe("the body of an answer", () => {
  it.each<[string, string[], string | undefined]>([
    ["empty", [], ""],
    ["shorter than its bound", ["ab"], "ab"],
    ["as long as its bound, in parts", ["ab", "cd"], "abcd"],
    ["as long as its bound, in letters of two bytes", ["é", "é"], "éé"],
    ["a byte longer", ["abcd", "e"], undefined],
    ["longer in bytes, not in letters", ["ééé"], undefined],
  ])("that is %s: %j is read as %j", async (_what, parts, expected) => {
    const read = await readBounded(anAnswer(parts).response, 4);
    expect(read?.toString("utf8")).toBe(expected);
  });

  it("is empty when there is none", async () => {
    expect(await readBounded(new Response(null, { status: 204 }), 4)).toHaveLength(0);
  });

  it("is not read further once it is too long", async () => {
    const { response, given } = anAnswer(Array(100).fill("abc"));
    await readBounded(response, 4);
    expect(given()).toBe(2);
  });
});
