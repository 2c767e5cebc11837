import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { ensureBrowser } from "../../scripts/ensure-browser.mjs";

/** It weighs 176 MB, so that npm fetches it for those who ask instead of for everybody. */
const PACKAGE = "lighthouse@13.5.0";
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const FLAGS = [
  ...["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
  ...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
];
/** A machine with much else to do loses the beginning of a visit now and then. */
const TRIES = 5;

export type Category = (typeof CATEGORIES)[number];
export type Form = "mobile" | "desktop";

/** What Lighthouse says of one visit: points of 100, milliseconds, bytes of the document, its styles and its scripts. */
export interface Verdict {
  scores: Record<Category, number>;
  lcpMs: number;
  layoutShift: number;
  bytes: number;
  /** What it found wanting, by the names of its audits. */
  wanting: string[];
}

interface Report {
  runtimeError?: { message: string };
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number; details?: { items?: Request[] } }>;
}

interface Request {
  resourceType: string;
  transferSize: number;
}

/** Has a page visited as a cold browser would, by the preset of a phone or of a desktop. */
export async function askLighthouse(url: string, form: Form): Promise<Verdict> {
  for (let tried = 0; tried < TRIES; tried++) {
    const report = await visit(url, form);
    if (report) return verdictOf(report);
  }
  throw new Error(`Lighthouse cannot read ${url}`);
}

async function visit(url: string, form: Form): Promise<Report | undefined> {
  const folder = mkdtempSync(join(tmpdir(), "lighthouse-"));
  const file = join(folder, "report.json");
  const args = [
    ...["exec", "--yes", `--package=${PACKAGE}`, "--", "lighthouse", url, "--quiet", "--output=json"],
    `--output-path=${file}`,
    ...[`--only-categories=${CATEGORIES.join()}`, `--chrome-flags=${FLAGS.join(" ")}`],
    ...(form === "desktop" ? ["--preset=desktop"] : []),
  ];
  const env = {
    ...process.env,
    PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
    CHROME_PATH: ensureBrowser() ?? chromium.executablePath(),
  };
  try {
    // A visit that failed is reported too, by a process that ends with 1.
    await promisify(execFile)("npm", args, { env }).catch(() => undefined);
    const report: Report = JSON.parse(readFileSync(file, "utf8"));
    return report.runtimeError ? undefined : report;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function verdictOf({ categories, audits }: Report): Verdict {
  const score = (name: Category) => Math.round(categories[name].score * 100);
  const number = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const requests = audits["network-requests"]?.details?.items ?? [];
  const counted = requests.filter(({ resourceType }) => /^(Document|Script|Stylesheet)$/.test(resourceType));
  const judged = CATEGORIES.flatMap((name) => categories[name].auditRefs.filter(({ weight }) => weight > 0));
  return {
    scores: {
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best-practices": score("best-practices"),
      seo: score("seo"),
    },
    lcpMs: number("largest-contentful-paint"),
    layoutShift: number("cumulative-layout-shift"),
    bytes: counted.reduce((sum, { transferSize }) => sum + transferSize, 0),
    wanting: judged.flatMap(({ id }) => ((audits[id]?.score ?? 1) < 0.9 ? [id] : [])),
  };
}
