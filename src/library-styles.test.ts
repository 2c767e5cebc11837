import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const web = join(import.meta.dirname, "web");
const styles = dirname(createRequire(import.meta.url).resolve("@mantine/core/styles/Button.layer.css"));
const sheet = (file: string) => readFileSync(join(web, "theme", file), "utf8");
const shared = [sheet("library.css"), sheet("library-inside.css")];
/** What arrives with the files that name it. */
const late = ["library-late.css", "library-toasts.css"].map((file) => ({ file, text: sheet(file) }));

const sources = readdirSync(web, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".tsx") && !path.endsWith(".test.tsx"))
  .map((path) => ({ path, source: readFileSync(join(web, path), "utf8") }));

function componentsOf(source: string): string[] {
  const [, names = ""] = /import \{([^}]*)\} from "@mantine\/core"/.exec(source) ?? [];
  return names
    .split(",")
    .map((name) => name.trim())
    .filter((name) => existsSync(join(styles, `${name}.layer.css`)));
}

function stylesOf(source: string): string[] {
  const fetched = late.filter(({ file }) => source.includes(`theme/${file}"`));
  return [...shared, source, ...fetched.map(({ text }) => text)];
}

test("every component of the library is shown in its styles, wherever it is used", () => {
  const used = sources.flatMap(({ path, source }) =>
    componentsOf(source).map((name) => ({ path, name, source })),
  );
  expect(used.length).toBeGreaterThan(50);
  const bare = used.filter(
    ({ name, source }) => !stylesOf(source).some((text) => text.includes(`/${name}.layer.css"`)),
  );
  expect(bare.map(({ path, name }) => `${name} in ${path}`)).toEqual([]);
});
