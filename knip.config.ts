import type { KnipConfig } from "knip";

/** The packages whose files a style sheet names, as imports. */
function cssImports(css: string): string {
  const named = [...css.matchAll(/(?:url\(|@import\s+)["']([@a-z][^"':]*)["']/g)];
  return named.map(([, specifier]) => `import "${specifier}";`).join("\n");
}

const config: KnipConfig = {
  entry: [
    "scripts/*.mjs",
    "src/web/landing.ts",
    "src/server/main.ts",
    "src/server/admin.ts",
    "src/server/database/pglite/pglite-thread.ts",
    "bench/web/in-page.js",
    "test/children/*-child.ts",
    "e2e/kills/worker.ts",
    "e2e/kills/few-airports.ts",
  ],
  project: [
    "src/**/*.{ts,tsx,css}",
    "test/**/*.{ts,tsx}",
    "e2e/**/*.ts",
    "scripts/**/*.mjs",
    "bench/**/*.{ts,js}",
  ],
  compilers: { css: cssImports },
  ignoreBinaries: ["apt-get"],
  ignoreExportsUsedInFile: true,
};

export default config;
