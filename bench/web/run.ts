// What the web app costs whoever uses it, in a real browser on the built product: npm run bench:web. It builds the web
// app, starts the product with its demonstration in a data directory of its own, and opens every screen signed in, as
// wide as a desktop (1440 px) and as a phone (390 px), with nothing in the browser's cache:
// - bytes and files of scripts and styles until the network is silent, as they come over the wire (bodies): of the
//   dashboard at most 200 kB, of each other screen at most 35 kB more once the dashboard was opened;
// - how far what is drawn moves by itself (cumulative layout shift, all of it): under 0.02;
// - how long a filter takes from the click to the picture when the data is there: at most 100 ms;
// - tasks of over 50 ms while one scrolls, with a processor four times slower: none.
// Fails when a limit is passed. Times depend on the machine. CHROME_PATH names a browser; without it one is found.
import { pressure, quantile } from "../measure.ts";
import { closeStage, openStage, type Stage, withPage } from "./browser.ts";
import { measureFilters } from "./measure-filters.ts";
import { measureAfterDashboard, measureCold } from "./measure-loads.ts";
import { measureCards, measureGrid } from "./measure-scrolling.ts";
import { DASHBOARD, laterScreens, SEARCH_FLIGHTS } from "./screens.ts";

const WIDTHS = [1440, 390];
const LIMITS = { first: 200_000, more: 35_000, layoutShift: 0.02, answerMs: 100, longTasks: 0 };
const SLOWDOWN = 4;
const DESKTOP = { width: 1440 };

const passed: string[] = [];
const hold = (what: string, figure: number, limit: number) => {
  if (figure > limit) passed.push(`${what}: ${figure}, at most ${limit}`);
};

const stage = await openStage();
try {
  for (const width of WIDTHS) await compareLoads(stage, width);
  await compareFilters(stage);
  await compareScrolling(stage);
} finally {
  await closeStage(stage);
}
for (const line of passed) console.error(line);
process.exitCode = passed.length > 0 ? 1 : 0;

async function compareLoads(stage: Stage, width: number) {
  const later = await withPage(stage, { width }, laterScreens);
  const rows = [];
  for (const screen of [DASHBOARD, ...later]) {
    const cold = await measureCold(stage, { width }, screen);
    const more = screen === DASHBOARD ? cold : await measureAfterDashboard(stage, { width }, screen);
    const what = `${screen.name} at ${width} px`;
    hold(`${what}, bytes`, more.bytes, screen === DASHBOARD ? LIMITS.first : LIMITS.more);
    hold(`${what}, layout shift`, cold.layoutShift, LIMITS.layoutShift);
    rows.push({
      screen: screen.name,
      "px wide": width,
      "bytes, cold": cold.bytes,
      "files, cold": cold.files,
      "bytes after the dashboard": screen === DASHBOARD ? "" : more.bytes,
      "layout shift": cold.layoutShift.toFixed(4),
    });
  }
  console.table(rows);
}

async function compareFilters(stage: Stage) {
  const changes = await measureFilters(stage, DESKTOP);
  console.log(`something waited for a processor in ${pressure()} % of the last ten seconds`);
  for (const { screen, ms } of changes)
    hold(`a filter of ${screen}, ms`, Math.round(quantile(ms, 0.5)), LIMITS.answerMs);
  console.table(
    changes.map(({ screen, ms }) => ({
      "filter of": screen,
      "shortest ms": Math.round(Math.min(...ms)),
      "median ms": Math.round(quantile(ms, 0.5)),
      "longest ms": Math.round(Math.max(...ms)),
    })),
  );
}

async function compareScrolling(stage: Stage) {
  const slow = { ...DESKTOP, slowdown: SLOWDOWN };
  const later = await withPage(stage, DESKTOP, laterScreens);
  const { path } = later.find(({ name }) => name === SEARCH_FLIGHTS) ?? DASHBOARD;
  const lists = [await measureCards(stage, slow), await measureGrid(stage, slow, path)];
  for (const { list, longTasks } of lists) hold(`long tasks in ${list}`, longTasks, LIMITS.longTasks);
  console.table(lists.map((found) => ({ ...found, slowdown: SLOWDOWN })));
}
