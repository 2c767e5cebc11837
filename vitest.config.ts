import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const quietConsole = "./test/quiet-console.ts";

export default defineConfig({
  test: {
    passWithNoTests: false,
    allowOnly: false,
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: "shared",
          environment: "node",
          include: ["src/shared/**/*.test.ts", "scripts/*.test.mjs"],
          setupFiles: [quietConsole],
          isolate: false,
        },
      },
      {
        test: {
          name: "server",
          environment: "node",
          include: ["src/server/**/*.test.ts", "src/*.test.ts"],
          setupFiles: [quietConsole],
          globalSetup: ["./test/global-setup.ts"],
          isolate: false,
          hookTimeout: 30_000,
          testTimeout: 30_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: "web",
          environment: "jsdom",
          include: ["src/web/**/*.test.{ts,tsx}"],
          setupFiles: [quietConsole, "./test/web-setup.ts"],
          css: { modules: { classNameStrategy: "non-scoped" } },
          testTimeout: 30_000,
        },
      },
    ],
  },
});
