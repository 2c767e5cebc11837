import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const quietConsole = "./test/quiet-console.ts";
/** What is waited for without a limit of its own comes later on a busy machine. */
const patience = { poll: { timeout: 10_000 } };
const isOnPostgres = process.env.TEST_DATABASE === "postgres";
/** Long ones of which a PostgreSQL changes nothing: they have a database of their own, or none. */
const onceIsEnough = [
  "src/server/admin.test.ts",
  "src/server/command-line.test.ts",
  "src/server/database/embedded-kills.test.ts",
  "src/server/database/pglite/pglite-memory.test.ts",
  "src/server/main.test.ts",
  "src/server/security/patterns.test.ts",
];

export default defineConfig({
  // How long a file has taken says when its turn is: the longest first, which are others on PostgreSQL.
  ...(isOnPostgres && { cacheDir: "node_modules/.vite/postgres" }),
  test: {
    passWithNoTests: false,
    allowOnly: false,
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: "shared",
          environment: "node",
          include: ["src/shared/**/*.test.ts", "scripts/*.test.mjs", "bench/**/*.test.ts"],
          setupFiles: [quietConsole],
          isolate: false,
          expect: patience,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "server",
          environment: "node",
          include: ["src/server/**/*.test.ts", "src/*.test.ts"],
          exclude: isOnPostgres ? onceIsEnough : [],
          setupFiles: [quietConsole],
          globalSetup: ["./test/global-setup.ts"],
          isolate: false,
          expect: patience,
          hookTimeout: 30_000,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "web without a page",
          environment: "node",
          include: ["src/web/**/*.test.ts"],
          setupFiles: [quietConsole],
          isolate: false,
          expect: patience,
          testTimeout: 30_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: "web",
          environment: "jsdom",
          include: ["src/web/**/*.test.tsx"],
          setupFiles: [quietConsole, "./test/web/setup.ts"],
          css: { modules: { classNameStrategy: "non-scoped" } },
          isolate: false,
          expect: patience,
          testTimeout: 30_000,
        },
      },
    ],
  },
});
