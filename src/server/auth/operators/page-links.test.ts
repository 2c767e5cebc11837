import { expect, test } from "vitest";
import { pageLinks } from "./page-links.ts";

const list = "https://voos.example/users";

test.each([
  [1, 50, 0, `<${list}?page=1&per_page=50>; rel="last"`],
  [1, 2, 5, `<${list}?page=2&per_page=2>; rel="next", <${list}?page=3&per_page=2>; rel="last"`],
  [3, 2, 5, `<${list}?page=3&per_page=2>; rel="last"`],
  [9, 2, 5, `<${list}?page=3&per_page=2>; rel="last"`],
])("page %i of %i each, %i in all", (number, size, total, header) => {
  expect(pageLinks(list, { number, size, total, extra: {} })).toBe(header);
});

test("what was filtered stays filtered, and no comma splits the header", () => {
  const header = pageLinks(list, { number: 1, size: 1, total: 1, extra: { filter: "a,b=c>" } });
  expect(header).toBe(`<${list}?page=1&per_page=1&filter=a%2Cb%3Dc%3E>; rel="last"`);
});
