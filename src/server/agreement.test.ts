import { test } from "vitest";
import { planOwed } from "#server/jobs/plan-owed.ts";
import { MINUTE_MS } from "#shared/durations.ts";
import { agreeOnAccount, keepApart } from "#test/agreement/agree-on-account.ts";
import { aStage } from "#test/agreement/stage.ts";
import { OPENING, STEPS } from "#test/agreement/steps.ts";
import { testDatabase } from "#test/databases/database.ts";
import { randomNumbers } from "#test/random-numbers.ts";

const db = await testDatabase();
const STEPS_OF_A_STORY = 18;

test.each([1, 2, 3])(
  "whatever two travellers do, all surfaces tell them the same: story %i",
  async (seed) => {
    const stage = await aStage(db, seed);
    const random = randomNumbers(seed);
    const choose = (count: number) => Math.floor(random() * count);
    const [ana, bia] = stage.travellers;
    const story: string[] = [];
    for (let taken = 0; taken < STEPS_OF_A_STORY; taken++) {
      const [by, other] = choose(2) === 0 ? [ana, bia] : [bia, ana];
      const step = OPENING[taken] ?? STEPS[choose(STEPS.length)];
      story.push(step?.name ?? "");
      await step?.(stage, by, choose);
      await planOwed(stage.deps);
      await stage.wait(MINUTE_MS);
      await agreeOnAccount(stage, by).catch((error: Error) => {
        error.message = `after ${story.join(", ")}: ${error.message}`;
        throw error;
      });
      await keepApart(stage, by, other);
    }
    await stage.api.app.close();
  },
);
