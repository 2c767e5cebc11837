import { posix } from "node:path";
import type { SourceModule } from "./source-module.ts";
import { emptyNames, emptyWords } from "./tables.ts";

const side = (path: string) => path.match(/^src\/(web|server|shared)\//)?.[1];

/** The web app and the server meet over HTTP only; what they share knows neither. */
export function sideRule({ path, imports }: SourceModule): string[] {
  const here = side(path);
  const strangers = imports.filter(({ target }) => {
    const there = target && side(target);
    return here && there && there !== here && there !== "shared";
  });
  return strangers.map(({ specifier }) => `${path}: ${here} imports the other side: ${specifier}`);
}

/** The shared code runs anywhere: it uses zod and itself. */
export function sharedRule({ path, imports }: SourceModule): string[] {
  if (side(path) !== "shared" || isTest(path)) return [];
  const foreign = imports.filter(({ target, specifier }) => !target && specifier !== "zod");
  return foreign.map(({ specifier }) => `${path}: shared code imports ${specifier}`);
}

/** Support for tests stays out of the product. */
export function testSupportRule({ path, imports }: SourceModule): string[] {
  if (isTest(path)) return [];
  const support = imports.filter(({ target }) => target?.startsWith("test/") || (target && isTest(target)));
  return support.map(({ specifier }) => `${path}: product code imports test code: ${specifier}`);
}

/** Inside a folder `./`, anywhere else by alias: a file can move without its imports being counted in dots. */
export function aliasRule({ path, imports }: SourceModule): string[] {
  const climbing = imports.filter(
    ({ specifier, target }) => specifier.startsWith("..") && target?.startsWith("src/"),
  );
  return climbing.map(({ specifier }) => `${path}: import ${specifier} by its alias`);
}

/** File names are kebab-case and say what the file does. */
export function nameRule({ path }: SourceModule): string[] {
  const name = posix.basename(path).replace(/(\.test|\.d)?\.tsx?$/, "");
  const isKebab = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) || /^(pt|en)-[A-Z]{2}$/.test(name);
  const lastWord = name.split("-").at(-1) ?? name;
  const empty = emptyNames.includes(name) || emptyWords.includes(lastWord);
  return [
    ...(isKebab ? [] : [`${path}: not a kebab-case name`]),
    ...(empty ? [`${path}: "${lastWord}" says nothing about a file`] : []),
    ...(path.endsWith(".tsx") && side(path) !== "web" ? [`${path}: components live in the web app`] : []),
  ];
}

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
