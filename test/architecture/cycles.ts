import type { SourceModule } from "./source-module.ts";

/** Chains of files that import each other, be it for a type: no part of one can be understood without the others. */
export function cycles(modules: SourceModule[]): string[] {
  const graph = new Map(modules.map((module) => [module.path, targets(module)]));
  const done = new Set<string>();
  return modules.flatMap(({ path }) => walk(path, [], graph, done));
}

function targets({ imports }: SourceModule): string[] {
  return imports.flatMap(({ target }) => target ?? []);
}

function walk(path: string, trail: string[], graph: Map<string, string[]>, done: Set<string>): string[] {
  const start = trail.indexOf(path);
  if (start >= 0) return [`import cycle: ${[...trail.slice(start), path].join(" → ")}`];
  if (done.has(path)) return [];
  const found = (graph.get(path) ?? []).flatMap((next) => walk(next, [...trail, path], graph, done));
  done.add(path);
  return found;
}
