import { rollWindows } from "#server/jobs/roll-windows.ts";
import { HOUR_MS, MINUTE_MS } from "#shared/durations.ts";
import { startOfDay } from "#shared/home-time.ts";
import { lookAgain, watchAll } from "#test/worlds/watch-all.ts";
import type { Step } from "./step.ts";

export const fareTurn: Step = async ({ market }, _by, choose) => {
  market.epoch += 1;
  market.soldShare = [1, 0.7, 0.2, 0][choose(4)] ?? 1;
};

export const hours: Step = ({ wait }, _by, choose) => wait((1 + choose(20)) * HOUR_MS);

/** Some days go by, and each is turned at home midnight. */
export const days: Step = async ({ deps, wait, dayIn }, _by, choose) => {
  for (let left = choose(8); left >= 0; left--) {
    const turn = startOfDay(dayIn(1)).getTime() + MINUTE_MS;
    await wait(turn - deps.clock.now().getTime());
    await rollWindows(deps);
  }
};

export const look: Step = async ({ deps, wait }) => {
  await wait(MINUTE_MS);
  await watchAll(deps);
  await lookAgain(deps);
};
