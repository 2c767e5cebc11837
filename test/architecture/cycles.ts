import type { SourceModule } from "./source-module.ts";

/** Chains of files that import each other when they run; types are erased and may point both ways. */
export function cycles(modules: SourceModule[]): string[] {
  const graph = new Map(modules.map((module) => [module.path, valueTargets(module)]));
  const done = new Set<string>();
  return modules.flatMap(({ path }) => walk(path, [], graph, done));
}

function valueTargets({ imports }: SourceModule): string[] {
  return imports.flatMap(({ target, isType }) => (target && !isType ? [target] : []));
}

function walk(path: string, trail: string[], graph: Map<string, string[]>, done: Set<string>): string[] {
  const start = trail.indexOf(path);
  if (start >= 0) return [`import cycle: ${[...trail.slice(start), path].join(" → ")}`];
  if (done.has(path)) return [];
  const found = (graph.get(path) ?? []).flatMap((next) => walk(next, [...trail, path], graph, done));
  done.add(path);
  return found;
}
