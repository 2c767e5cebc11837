import { randomNumbers } from "#test/random-numbers.ts";
import type { Filled } from "../api/database.ts";
import { fire } from "./fire.ts";
import { browsing, dayOf } from "./mix.ts";

const CONNECTIONS = 600;
const SECONDS = 20;

/** Many times more than can be answered: some are turned away, the others are answered soon, and it ends with the flood. */
export async function measureOverload(url: string, filled: Filled): Promise<void> {
  const random = randomNumbers(3);
  const days = (count: number) => Array.from({ length: count }, () => dayOf(browsing(filled), random));
  const flood = await fire(url, { days: days(CONNECTIONS), seconds: SECONDS });
  const after = await fire(url, { days: days(10), rate: 50, seconds: 5 });
  const alive = await fetch(`${url}/healthz`);
  console.log(`\n${CONNECTIONS} connections at once, and after them; /healthz then answers ${alive.status}`);
  console.table([
    { when: "flood", ...flood },
    { when: "after", ...after },
  ]);
}
