import { posix } from "node:path";
import { isTest } from "./general-rules.ts";
import type { Import, SourceModule } from "./source-module.ts";
import { serverGround, serverRanks } from "./tables.ts";

const root = "src/server/";
const isProduct = (path: string) => path.startsWith(root) && !isTest(path);
/** The folder below the server, or the name of a file at its root. */
const unit = (path: string) => path.slice(root.length).split("/")[0]?.replace(/\.ts$/, "") ?? "";
const rank = (name: string) => serverRanks.findIndex((names) => names.includes(name));
const fileName = (path: string) => posix.basename(path);

/** Which parts of the server a part may use. */
export function serverOrderRule({ path, imports }: SourceModule): string[] {
  if (!isProduct(path)) return [];
  const here = unit(path);
  const refused = imports.filter(
    ({ target, isType }) => target?.startsWith(root) && !mayUse(path, here, target, isType),
  );
  return refused.map(({ specifier }) => `${path}: ${here} may not use ${specifier}`);
}

function mayUse(path: string, here: string, target: string, isType: boolean): boolean {
  const there = unit(target);
  if (here === there || serverGround.includes(there)) return true;
  if (there === "composition") return ["main", "command-line", "demo"].includes(here);
  if (here === "composition") return there === "deps" || rank(there) >= 0;
  if (there === "deps" || here === "deps") return isType;
  if (here === "admin") return there === "command-line";
  if (here === "main" || here === "command-line") return !fileName(target).startsWith("routes");
  if (here === "app") return there === "http" || fileName(target) === "routes.ts";
  if (here === "worker") return there === "jobs";
  if (here === "http") return rank(there) >= 0 && rank(there) <= rank("access-tokens");
  if (there === "http") return fileName(path) === "routes.ts";
  return rank(here) >= 0 && rank(there) >= 0 && rank(there) < rank(here);
}

const isOutside = (name: string) =>
  ["app", "worker", "http", "main", "admin", "command-line", "composition", "deps"].includes(name);

/** Every folder of the server has its place in the tables. */
export function knownPlaceRule({ path }: SourceModule): string[] {
  if (!isProduct(path)) return [];
  const here = unit(path);
  const isKnown = rank(here) >= 0 || serverGround.includes(here) || isOutside(here);
  return isKnown ? [] : [`${path}: "${here}" has no place in the order of the server`];
}

/** Only the composition names a concrete source or transport. */
export function adapterRule({ path, imports }: SourceModule): string[] {
  if (!isProduct(path) || unit(path) === "composition") return [];
  const folder = posix.dirname(path);
  const adapters = imports.filter(
    ({ target }) => target && /\/(sources|transports)\//.test(target) && posix.dirname(target) !== folder,
  );
  return adapters.map(({ specifier }) => `${path}: only composition/ names ${specifier}`);
}

/** SQL stays in stores, HTTP stays at the door. */
export function libraryRule({ path, imports }: SourceModule): string[] {
  if (!isProduct(path)) return [];
  const values = imports.filter(({ isType, target }) => !isType && !target);
  const homeless = (isOne: (specifier: string) => boolean, isHome: boolean) =>
    isHome ? [] : values.filter(({ specifier }) => isOne(specifier));
  return [
    ...homeless(isDrizzle, unit(path) === "database" || fileName(path) === "store.ts"),
    ...homeless(isFastify, ["app", "http"].includes(unit(path)) || fileName(path) === "routes.ts"),
  ].map(({ specifier }: Import) => `${path}: ${specifier} has no place here`);
}

const isDrizzle = (specifier: string) => /^drizzle-orm(\/|$)/.test(specifier);
const isFastify = (specifier: string) => /^(fastify$|@fastify\/|fastify-)/.test(specifier);

/** Settings come from one file, the time from another. */
export function ambientRule({ path, readsEnvironment, readsSystemTime }: SourceModule): string[] {
  if (!isProduct(path)) return [];
  return [
    ...(readsEnvironment && unit(path) !== "config"
      ? [`${path}: reads the environment; config.ts does`]
      : []),
    ...(readsSystemTime && unit(path) !== "clock"
      ? [`${path}: reads the system's time; ask deps.clock`]
      : []),
  ];
}
