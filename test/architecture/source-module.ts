import { posix } from "node:path";
import { parseSync, Visitor } from "vite";

export interface SourceFile {
  /** From the project root: `src/server/app.ts`. */
  path: string;
  source: string;
}

export interface Import {
  /** As written: `#server/errors.ts`, `./wire.ts`, `drizzle-orm/pg-core`. */
  specifier: string;
  /** The file it names, from the project root; undefined for a package. */
  target: string | undefined;
  /** Erased before running. */
  isType: boolean;
}

export interface SourceModule {
  path: string;
  imports: Import[];
  readsEnvironment: boolean;
  readsSystemTime: boolean;
}

/** What the architecture rules need to know of a file; throws when it cannot be parsed. */
export function parseModule({ path, source }: SourceFile): SourceModule {
  const { program, module, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const found = { typeImports: [] as string[], readsEnvironment: false, readsSystemTime: false };
  new Visitor({
    MemberExpression(node) {
      if (isNamed(node.object, "process") && isNamed(node.property, "env")) found.readsEnvironment = true;
      if (isNamed(node.object, "Date") && isNamed(node.property, "now")) found.readsSystemTime = true;
    },
    NewExpression(node) {
      if (isNamed(node.callee, "Date") && node.arguments.length === 0) found.readsSystemTime = true;
    },
    CallExpression(node) {
      if (isNamed(node.callee, "Date")) found.readsSystemTime = true;
    },
    TSImportType(node) {
      found.typeImports.push(node.source.value);
    },
  }).visit(program);
  const { typeImports, ...facts } = found;
  const imports = [
    ...module.staticImports.map(({ moduleRequest, entries }) => toImport(moduleRequest.value, entries)),
    ...module.staticExports.flatMap(({ entries }) => reExports(entries)),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
      toImport(source.slice(start + 1, end - 1), []),
    ),
    ...typeImports.map((specifier) => toImport(specifier, [{ isType: true }])),
  ];
  return {
    path,
    imports: imports.map((one) => ({ ...one, target: resolve(path, one.specifier) })),
    ...facts,
    readsEnvironment:
      facts.readsEnvironment || imports.some(({ specifier }) => /^(node:)?process$/.test(specifier)),
  };
}

type Entry = { isType: boolean };
type ReExport = Entry & { moduleRequest: { value: string } | null };

function toImport(specifier: string, entries: Entry[]) {
  return { specifier, isType: entries.length > 0 && entries.every(({ isType }) => isType) };
}

function reExports(entries: ReExport[]) {
  return entries.flatMap((entry) =>
    entry.moduleRequest ? [toImport(entry.moduleRequest.value, [entry])] : [],
  );
}

function isNamed(node: { type: string }, name: string): boolean {
  return node.type === "Identifier" && "name" in node && node.name === name;
}

function resolve(path: string, specifier: string): string | undefined {
  if (specifier.startsWith(".")) return posix.join(posix.dirname(path), specifier);
  if (specifier.startsWith("#test/")) return specifier.slice(1);
  return specifier.startsWith("#") ? `src/${specifier.slice(1)}` : undefined;
}
