import { expect, test } from "vitest";
import { acceptedLanguages, sourceOf } from "./caller.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64"],
  ["2001:db8::9", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["203.0.113.7:50312", "203.0.113.7"],
  ["[2001:db8:1:2::9]:50312", "2001:db8:1:2::/64"],
  ["[2001:db8:1:2::9]", "2001:db8:1:2::/64"],
  ["[::ffff:203.0.113.7]:443", "203.0.113.7"],
])("requests from %s are counted as %s", (ip, source) => {
  expect(sourceOf(ip)).toBe(source);
});

test.each([
  [undefined, [""]],
  ["pt-BR,pt;q=0.9,en;q=0.8", ["pt-BR", "pt", "en"]],
  ["en;q=0.2, fr;q=0.8, de", ["de", "fr", "en"]],
  ["fr;q=x", ["fr"]],
  ["fr;q=x, en;q=0, de;q=0.1", ["de", "fr", "en"]],
])("Accept-Language %s means %j", (header, tags) => {
  expect(acceptedLanguages(header)).toEqual(tags);
});
