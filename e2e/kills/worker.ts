import { AsyncLocalStorage } from "node:async_hooks";
import { flushCompileCache } from "node:module";
import type { PgBoss } from "pg-boss";
import { makeDeps } from "#server/composition/make-deps.ts";
import { configFromEnvironment } from "#server/config.ts";
import { connect, type Database } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { bossQueue, startBoss } from "#server/jobs/boss.ts";
import { createLog } from "#server/log.ts";
import type { JobName } from "#server/queue.ts";
import { installationSecret } from "#server/secret.ts";
import { startWorker } from "#server/worker.ts";
import type { Step } from "./steps.ts";

/* A worker of the product with everything it has, that dies by SIGKILL when it gets to the step it is told. */

/** What is known of where the code stands: in which job, and what the transaction has left for later. */
interface Place {
  job: string;
  owes?: Set<JobName>;
}

const places = new AsyncLocalStorage<Place>();
const OWING: Partial<Record<JobName, Step>> = {
  "confirm-fall": "fall found",
  "send-notices": "alert raised",
  deliver: "message owed",
};
const OWED: Partial<Record<JobName, Step>> = {
  "confirm-fall": "fall stored",
  "send-notices": "alert stored",
  deliver: "message stored",
};

let deadly: Step | undefined;
const reach = (step: Step | undefined) => {
  if (step && step === deadly) process.kill(process.pid, "SIGKILL");
};

process.once("disconnect", () => process.exit());
const begin = await prepare();
flushCompileCache();
process.once("message", (step: Step | "none") => {
  deadly = step === "none" ? undefined : step;
  void begin();
});
process.send?.("ready");

/** Everything a worker does before it works. */
async function prepare(): Promise<() => Promise<unknown>> {
  const config = configFromEnvironment();
  const log = createLog(config);
  const connection = await connect(config);
  const boss = await startBoss(connection, log);
  const db = watchedDatabase(connection.db);
  const secret = installationSecret(config);
  const deps = makeDeps({ config, log, db, queue: watchedQueue(boss), secret });
  return () => startWorker({ ...deps, ...watchedPorts(deps) }, namingJobs(boss));
}

function watchedDatabase(db: Database): Database {
  const transaction: Database["transaction"] = async (work, options) => {
    const place: Place = { job: "none", ...places.getStore(), owes: new Set() };
    const result = await places.run(place, () => db.transaction(work, options));
    for (const name of place.owes ?? []) reach(OWED[name]);
    return result;
  };
  return new Proxy(db, {
    get: (target, key) => (key === "transaction" ? transaction : Reflect.get(target, key, target)),
  });
}

function watchedQueue(boss: PgBoss): Deps["queue"] {
  const queue = bossQueue(boss);
  return {
    enqueue: async (tx, name, payload, options) => {
      await queue.enqueue(tx, name, payload, options);
      places.getStore()?.owes?.add(name);
      reach(OWING[name]);
    },
  };
}

function watchedPorts({ fareSource, mailer }: Deps): Pick<Deps, "fareSource" | "mailer"> {
  const answered = () => {
    const job = places.getStore()?.job;
    reach(job === "confirm-fall" ? "confirmation answered" : "prices answered");
  };
  const priceBlock: typeof fareSource.priceBlock = async (query, block) => {
    const answer = await fareSource.priceBlock(query, block);
    answered();
    return answer;
  };
  const pricePair: typeof fareSource.pricePair = async (query, pair) => {
    const answer = await fareSource.pricePair(query, pair);
    answered();
    return answer;
  };
  const send: typeof mailer.send = async (mail) => {
    reach("message claimed");
    const outcome = await mailer.send(mail);
    if (outcome.kind === "sent") reach("mail accepted");
    return outcome;
  };
  return { fareSource: { ...fareSource, priceBlock, pricePair }, mailer: { ...mailer, send } };
}

/** The same engine; what a job does knows in which it is. */
function namingJobs(boss: PgBoss): PgBoss {
  const work = (name: string, options: object, run: (jobs: unknown[]) => Promise<void>) =>
    boss.work(name, options, (jobs: unknown[]) =>
      places.run({ job: name }, async () => {
        await run(jobs);
        if (name === "deliver") reach("message marked");
      }),
    );
  return new Proxy(boss, {
    get: (target, key) => {
      if (key === "work") return work;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
