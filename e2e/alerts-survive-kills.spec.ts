import { rmSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "@playwright/test";
import { type MailServer, startMailServer } from "#test/servers/mail-server.ts";
import { bundleWorker } from "./kills/bundle-worker.ts";
import { type Installation, startInstallation } from "./kills/installation.ts";
import { type Life, type Lives, startLives } from "./kills/lives.ts";
import { STEPS, type Step } from "./kills/steps.ts";
import { until } from "./until.ts";

const KILLS = 204;
const OF_EACH_STEP = 12;
/** Readers who are still to be told: there is something to do at every step. */
const WAITING = 12;
/** A life that does not get to its step in time dies where it stands. */
const LIFE_MS = 15_000;

test("killed between every two steps, again and again, workers lose no alert and tell none twice", async () => {
  test.setTimeout(1_200_000);
  const mails = await startMailServer();
  const installation = await startInstallation(mails.port);
  const worker = await bundleWorker();
  const lives = startLives(worker, installation.env);
  try {
    const seen = await killAgainAndAgain({ installation, mails, lives });
    mails.onTaken(() => "answer");
    const life = await lives.next();
    life.begin("none");
    await until("the last mail", 120_000, async () => {
      await installation.hurry();
      return (await installation.told()) === seen.readers.length;
    });
    life.kill();
    await life.gone;
    await expectOnce(installation, mails, seen);
  } finally {
    await lives.end();
    await test.info().attach("what the workers said", { body: lives.said() });
    await installation.close();
    await mails.close();
    rmSync(dirname(worker), { recursive: true, force: true });
  }
});

interface Seen {
  kills: number;
  /** How often a worker died right after each step. */
  hits: Map<Step, number>;
  readers: string[];
  /** Mails that a killed worker had handed over without marking them. */
  inFlight: number;
}

interface Stage {
  installation: Installation;
  mails: MailServer;
  lives: Lives;
}

async function killAgainAndAgain({ installation, mails, lives }: Stage): Promise<Seen> {
  const seen: Seen = { kills: 0, hits: new Map(STEPS.map((step) => [step, 0])), readers: [], inFlight: 0 };
  while (seen.kills < KILLS || Math.min(...seen.hits.values()) < OF_EACH_STEP) {
    while (seen.readers.length - (await installation.told()) < WAITING)
      seen.readers.push(await installation.addReader());
    const step = rarest(seen.hits);
    if (await dieAt(await lives.next(), step, mails)) seen.hits.set(step, (seen.hits.get(step) ?? 0) + 1);
    seen.kills += 1;
    await until("the end of every connection", 5_000, async () => mails.connections() === 0);
    await installation.letTimePass();
    seen.inFlight += await installation.unmarked(mails.received.map(({ messageId }) => idOf(messageId)));
  }
  return seen;
}

const rarest = (hits: Map<Step, number>): Step =>
  [...hits].reduce((least, one) => (one[1] < least[1] ? one : least))[0];

/** Whether it died right after that step; otherwise it is killed where it stands. */
async function dieAt(life: Life, step: Step, mails: MailServer): Promise<boolean> {
  let isLate = false;
  let isTaken = false;
  mails.onTaken(async () => {
    if (step !== "mail handed over") return "answer";
    isTaken = true;
    life.kill();
    await life.gone;
    return "hang";
  });
  const timer = setTimeout(() => {
    isLate = true;
    life.kill();
  }, LIFE_MS);
  life.begin(step);
  expect(await life.gone, "a worker ends by SIGKILL alone").toBe(true);
  clearTimeout(timer);
  return step === "mail handed over" ? isTaken : !isLate;
}

const idOf = (messageId: string) => messageId.slice(1).split("@")[0] ?? "";

/** Every reader has one alert, one notice and one message; every copy of a mail is the same mail, and was in flight. */
async function expectOnce(installation: Installation, { received }: MailServer, seen: Seen): Promise<void> {
  const course = await installation.course();
  expect(course.map(({ email }) => email).sort()).toEqual(seen.readers.toSorted());
  expect(course.every(({ state, alert, message }) => state === "sent" && alert === message)).toBe(true);
  const messageOf = new Map(course.map(({ email, message }) => [email, message]));
  for (const { to, messageId } of received) expect(idOf(messageId)).toBe(messageOf.get(to));
  expect(new Set(received.map(({ to }) => to)).size).toBe(seen.readers.length);
  expect(received.length - seen.readers.length).toBeLessThanOrEqual(seen.inFlight);
  expect(seen.kills).toBeGreaterThanOrEqual(200);
}
