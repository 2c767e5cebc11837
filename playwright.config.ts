import { defineConfig } from "@playwright/test";
import { EXPECT_MS } from "./e2e/patient-expect.ts";

const executablePath = process.env.CHROME_PATH;
const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;

export default defineConfig({
  testDir: "e2e",
  workers: 2,
  retries: report ? 1 : 0,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: EXPECT_MS },
  reporter: report ? [["list"], ["json", { outputFile: report }]] : [["list"]],
  use: {
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    viewport: { width: 1280, height: 800 },
    screenshot: "only-on-failure",
    // Recording takes a quarter of a journey's time: of the whole run only what failed once is recorded.
    trace: report ? "on-first-retry" : "retain-on-failure",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
