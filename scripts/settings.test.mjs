import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { settings } from "#server/settings.ts";
import { FARE_VENDORS } from "#shared/fare-vendors.ts";
import { readSettingsFile, root } from "./project.mjs";

const text = (name) => readFileSync(join(root, name), "utf8");
const all = Object.keys(settings.shape).sort();
const example = Object.fromEntries(
  [...text(".env.example").matchAll(/^([A-Z_]+)=(.+)$/gm)].map(([, name, value]) => [name, value]),
);
const named = (content, pattern) => [...content.matchAll(pattern)].map(([, name]) => name).sort();

describe("the file of settings", () => {
  it("may be missing, and is named when it cannot be read", () => {
    expect(() => readSettingsFile(join(root, "no such file"))).not.toThrow();
    expect(() => readSettingsFile(join(root, "docs"))).toThrow(
      /docs: cannot be read; .* the user who starts/,
    );
  });
});

describe("every setting", () => {
  it("stands in the operator's book, once", () => {
    const [, table = ""] = text("docs/operate.md").split("\n## Settings\n");
    expect(named(table.split("\n## ")[0], /^\| `([A-Z_]+)` \|/gm)).toEqual(all);
  });

  it("stands in .env.example, once", () => {
    expect(named(text(".env.example"), /^([A-Z_]+)=/gm)).toEqual(all);
  });

  it("has the value in .env.example that it has where nothing is set", () => {
    expect(settings.parse(example)).toEqual(settings.parse({}));
  });

  it.each([
    ["README.md", /^\| real fares \|.*$/m],
    ["docs/operate.md", /^\| `FARE_SOURCE` \|.*$/m],
    [".env.example", /^# --- fares ---\n(#.*\n)+/m],
  ])("of fares has every source named in %s", (name, pattern) => {
    const [words = ""] = pattern.exec(text(name)) ?? [];
    const isNamed = (vendor) => new RegExp(`[\`= ]${vendor}\\b`).test(words);
    expect(FARE_VENDORS.filter((vendor) => !isNamed(vendor))).toEqual([]);
  });

  it("has the same default in both where it has one", () => {
    const book = Object.fromEntries(
      [...text("docs/operate.md").matchAll(/^\| `([A-Z_]+)` \| ([^|]*) \|/gm)].map(([, name, value]) => [
        name,
        value.replaceAll("`", "").replaceAll("\\", ""),
      ]),
    );
    expect(Object.keys(example).length).toBeGreaterThan(20);
    for (const [name, value] of Object.entries(example)) expect([name, book[name]]).toEqual([name, value]);
  });
});
