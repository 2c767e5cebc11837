import { expect, it } from "vitest";
import { pictureType } from "./picture-type.ts";

const png = "\x89PNG\r\n\x1a\n0000";
const jpeg = "\xff\xd8\xff\xe0";
const gif = "GIF89a";
const webp = "RIFF\x04\0\0\0WEBPVP8 ";

it.each([
  ["image/png", png, "image/png"],
  ["image/jpeg", jpeg, "image/jpeg"],
  ["image/gif", gif, "image/gif"],
  ["image/gif", "GIF87a", "image/gif"],
  ["image/webp", webp, "image/webp"],
  ["Image/PNG; charset=binary", png, "image/png"],
  ["image/png", jpeg, undefined],
  ["image/png", "", undefined],
  ["image/png", "<svg/>", undefined],
  ["image/webp", "RIFF\x04\0\0\0WAVE", undefined],
  ["image/svg+xml", "<svg/>", undefined],
  ["image/avif", "\0\0\0 ftypavif", undefined],
  ["text/html", png, undefined],
  ["", png, undefined],
])("a picture announced as %j that begins with %j is a %s", (contentType, text, expected) => {
  expect(pictureType(contentType, Buffer.from(text, "latin1"))).toBe(expected);
});
