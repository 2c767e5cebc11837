import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#shared/languages.ts";
import { foundationFeatures, serverRanks } from "#test/architecture/tables.ts";
import { root } from "./project.mjs";

const text = (name) => readFileSync(join(root, name), "utf8");
const documents = globSync(["*.md", "docs/**/*.md"], { cwd: root }).sort();
/** Each after a slash: a document names them as briefly as it likes. */
const files = globSync("{src,test,e2e,scripts,bench,data,docs,migrations}/**/*.*", { cwd: root }).map(
  (path) => `/${path}`,
);
const found = (name, pattern) => [...text(name).matchAll(pattern)].map(([, what]) => what);

/** As GitHub makes them of headings. */
const anchorsOf = (name) =>
  found(name, /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );

function leadsSomewhere(name, link) {
  const [path, anchor] = link.split("#");
  const target = path ? join(dirname(name), path) : name;
  if (!existsSync(join(root, target))) return false;
  return anchor === undefined || anchorsOf(target).includes(anchor);
}

const foldersOf = (path) =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

describe("the documents", () => {
  it("are looked at", () => {
    expect(documents).toEqual(expect.arrayContaining(["README.md", "docs/operate.md"]));
    expect(leadsSomewhere("README.md", "docs/operate.md#backups")).toBe(true);
    expect(leadsSomewhere("README.md", "docs/operate.md#nowhere")).toBe(false);
    expect(leadsSomewhere("README.md", "docs/nothing.md")).toBe(false);
  });

  it.each(documents)("%s has links that lead somewhere", (name) => {
    const links = found(name, /\]\(([^)\s]+)\)/g).filter((link) => !/^[a-z]+:/.test(link));
    expect(links.filter((link) => !leadsSomewhere(name, link))).toEqual([]);
  });

  it.each(documents)("%s names files that there are", (name) => {
    const named = found(name, /`(?:…\/)?([\w-][^`\s*]*\/[^`\s*]*\.(?:tsx?|mjs|css|sql|json|yml))`/g);
    expect(named.filter((path) => !files.some((file) => file.endsWith(`/${path}`)))).toEqual([]);
  });

  it.each(documents)("%s names commands that there are", (name) => {
    const { scripts } = JSON.parse(text("package.json"));
    expect(found(name, /npm run (?:-\S+ )*([a-z:]+)/g).filter((command) => !scripts[command])).toEqual([]);
  });

  it("name every language that the product speaks", () => {
    const names = new Intl.DisplayNames("en", { type: "language" });
    const [spoken = ""] = found("README.md", /^In (Portuguese, .+)\.$/gm);
    expect(LANGUAGES.filter((language) => !spoken.includes(names.of(language)))).toEqual([]);
  });

  it.each(["src/server", "src/web", "src/shared"])("the map shows every folder of %s", (path) => {
    const map = text("ARCHITECTURE.md");
    const isShown = (folder) => new RegExp(`[\`/]${folder}[\`/]`).test(map);
    expect(foldersOf(path).filter((folder) => !isShown(folder))).toEqual([]);
  });

  it("the map has the modules and the features that others build on in the order that is checked", () => {
    const map = text("ARCHITECTURE.md").replace(/\s+/g, " ");
    const modules = serverRanks.map((rank) => rank.join(" · ")).join(" ◄ ");
    expect(map).toContain(`a module uses only modules left of it: \`${modules}\`.`);
    expect(map).toContain(`of the foundation (\`${foundationFeatures.join(" · ")}\`)`);
  });
});
