import { expect as playwrightExpect } from "@playwright/test";

export const EXPECT_MS = 15_000;

/** As in a journey, also for scripts that take its steps: they have no configuration, and a cold browser takes its time. */
export const expect = playwrightExpect.configure({ timeout: EXPECT_MS });
