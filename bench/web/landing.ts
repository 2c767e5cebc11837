// How the landing page does with whoever comes for the first time: npm run bench:landing. It builds the web app, serves
// its pages and beside them an empty one, by the same server, and
// - has Lighthouse visit both in turn, five times by its preset of a phone and five by that of a desktop, in the middle:
//   performance at least 98 of 100, accessibility, best practices and search engines 100; the largest part of the page
//   painted after at most 1.3 times what the empty page takes; document, styles and script at most 60,000 bytes;
// - reads it down to its foot on a slow line and a processor six times slower, as wide as a phone and as a desktop:
//   nothing moves by itself.
// Fails when a limit is passed. CHROME_PATH names a browser; without it one is found. npm fetches Lighthouse.
import { median, pressure } from "../measure.ts";
import { askLighthouse, type Category, type Form, type Verdict } from "./ask-lighthouse.ts";
import { buildWeb } from "./build-web.ts";
import { measureShift } from "./measure-shift.ts";
import { servePages } from "./serve-pages.ts";

const RUNS = 5;
const FORMS: readonly Form[] = ["mobile", "desktop"];
const WIDTHS = [390, 1440];
const SCORES: Record<Category, number> = {
  performance: 98,
  accessibility: 100,
  "best-practices": 100,
  seo: 100,
};
const LIMITS = { ratio: 1.3, bytes: 60_000, layoutShift: 0 };

const passed: string[] = [];
const hold = (isHeld: boolean, what: string) => {
  if (!isHeld) passed.push(what);
};

buildWeb();
const pages = await servePages();
try {
  for (const form of FORMS) await compare(form);
  for (const width of WIDTHS) await readDown(width);
} finally {
  await pages.close();
}
for (const line of passed) console.error(line);
process.exitCode = passed.length > 0 ? 1 : 0;

async function compare(form: Form) {
  const [landing, empty]: [Verdict[], Verdict[]] = [[], []];
  for (let run = 0; run < RUNS; run++) {
    empty.push(await askLighthouse(pages.empty, form));
    landing.push(await askLighthouse(pages.landing, form));
  }
  console.log(`something waited for a processor in ${pressure()} % of the last ten seconds`);
  const scores = scoresOf(landing);
  const [lcp, lcpOfEmpty] = [landing, empty].map((runs) => median(runs.map(({ lcpMs }) => lcpMs)));
  const ratio = Number(lcp) / Number(lcpOfEmpty);
  const bytes = Math.max(...landing.map((verdict) => verdict.bytes));
  const layoutShift = Math.max(...landing.map((verdict) => verdict.layoutShift));
  for (const [category, score] of Object.entries(SCORES))
    hold(scores[category as Category] >= score, `${category}, ${form}: ${scores[category as Category]}`);
  hold(ratio <= LIMITS.ratio, `largest paint, ${form}: ${ratio.toFixed(2)} times that of the empty page`);
  hold(bytes <= LIMITS.bytes, `bytes, ${form}: ${bytes}`);
  hold(layoutShift <= LIMITS.layoutShift, `layout shift, ${form}: ${layoutShift}`);
  console.table([
    {
      form,
      ...scores,
      "LCP ms": Math.round(Number(lcp)),
      "of the empty page": Math.round(Number(lcpOfEmpty)),
      ratio: ratio.toFixed(2),
      bytes,
      "layout shift": layoutShift,
    },
  ]);
  const wanting = new Set(landing.flatMap((verdict) => verdict.wanting));
  if (wanting.size > 0) console.log(`wanting: ${[...wanting].join(", ")}`);
}

function scoresOf(runs: readonly Verdict[]): Record<Category, number> {
  const middle = (category: Category) => median(runs.map(({ scores }) => scores[category]));
  return {
    performance: middle("performance"),
    accessibility: middle("accessibility"),
    "best-practices": middle("best-practices"),
    seo: middle("seo"),
  };
}

async function readDown(width: number) {
  const { total, moved } = await measureShift(pages.landing, width);
  hold(
    total <= LIMITS.layoutShift,
    `layout shift on a slow line at ${width} px: ${total} (${moved.join(", ")})`,
  );
  console.table([{ "px wide, slow line": width, "layout shift": total }]);
}
