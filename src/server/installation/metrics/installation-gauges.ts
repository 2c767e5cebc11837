import { Gauge, type Registry } from "prom-client";
import type { Database } from "#server/database/connect.ts";
import { countConnections } from "#server/database/count-connections.ts";
import type { Deps } from "#server/deps.ts";
import type { Figures } from "#server/installation/read-figures.ts";
import { MESSAGE_CHANNELS } from "#shared/api/alerts.ts";
import { SOURCE_STATES } from "#shared/api/fare-sources.ts";

/** Has `registry` tell what is true of the installation; the answer brings it up to date with what `read` finds. */
export function installationGauges(
  { db }: Pick<Deps, "db">,
  registry: Registry,
  read: () => Promise<Figures>,
): () => Promise<void> {
  poolGauges(registry, db);
  const gauge = gaugeOf(registry);
  const tell = tellers(gauge);
  const isRead = gauge("figures_read", "1 when the figures of the installation could be read", []);
  return async () => {
    try {
      const figures = await read();
      for (const one of tell) one(figures);
      isRead.set(1);
    } catch {
      isRead.set(0);
    }
  };
}

const gaugeOf =
  (registry: Registry) =>
  <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Gauge({ name: `rasante_${name}`, help, labelNames, registers: [registry] });
type MakeGauge = ReturnType<typeof gaugeOf>;
type Teller = (figures: Figures) => void;

const tellers = (gauge: MakeGauge): Teller[] => [
  outbox(gauge),
  complaints(gauge),
  jobs(gauge),
  budgets(gauge),
  sources(gauge),
  coverage(gauge),
];

function outbox(gauge: MakeGauge): Teller {
  const owedMessages = gauge("outbox_messages", "Messages that are owed", ["channel"]);
  const age = gauge("outbox_oldest_seconds", "Since when the oldest message is owed", ["channel"]);
  const dead = gauge("dead_letters", "Messages given up in the last 30 days", ["channel"]);
  const stopped = gauge("mail_stopped", "1 while the mail server lets none of our mails in", []);
  return ({ owed, deadLetters, readAt, mailStoppedSince }) => {
    stopped.set(mailStoppedSince ? 1 : 0);
    // Of a line that begins with the first message an alarm sees no rise.
    for (const one of [owedMessages, age, dead])
      for (const channel of MESSAGE_CHANNELS) one.set({ channel }, 0);
    for (const { channel, messages, oldest } of owed) {
      owedMessages.set({ channel }, messages);
      age.set({ channel }, Math.max(0, readAt.getTime() - oldest.getTime()) / 1000);
    }
    for (const { channel, messages } of deadLetters) dead.set({ channel }, messages);
  };
}

function complaints(gauge: MakeGauge): Teller {
  const heard = gauge("mail_complaints", "Complaints about mails in the last 30 days", []);
  const sent = gauge("mails_sent", "Mails that left in the last 30 days, but for links and codes", []);
  return ({ mailCounts: { mails, complaints } }) => {
    heard.set(complaints);
    sent.set(mails);
  };
}

function jobs(gauge: MakeGauge): Teller {
  const waitingJobs = gauge("jobs_waiting", "Jobs that wait to be run", ["queue"]);
  const runningJobs = gauge("jobs_running", "Jobs that are being run", ["queue"]);
  return ({ queues }) => {
    for (const { queue, waiting, running } of queues) {
      waitingJobs.set({ queue }, waiting);
      runningJobs.set({ queue }, running);
    }
  };
}

function budgets(gauge: MakeGauge): Teller {
  const left = gauge("source_budget_left", "Calls that may still be made now", ["source"]);
  const hourly = gauge("source_budget_per_hour", "Calls an hour", ["source"]);
  return ({ budgets }) => {
    for (const budget of budgets) {
      left.set({ source: budget.source }, budget.left);
      hourly.set({ source: budget.source }, budget.perHour);
    }
  };
}

function sources(gauge: MakeGauge): Teller {
  const states = gauge("source_state", "1 for the state a source is in", ["source", "state"]);
  const lastFare = gauge("source_last_fare_timestamp_seconds", "When it last named a price", ["source"]);
  return ({ sources }) => {
    for (const { name: source, state: current, health } of sources) {
      for (const state of SOURCE_STATES) states.set({ source, state }, state === current ? 1 : 0);
      if (health?.lastFareAt) lastFare.set({ source }, health.lastFareAt.getTime() / 1000);
    }
  };
}

function coverage(gauge: MakeGauge): Teller {
  const promised = gauge("coverage_promised_hours", "Within which every watched pair is seen again", []);
  const routes = gauge("coverage_routes", "Routes that are watched", []);
  const pairs = gauge("coverage_pairs", "Pairs of days that are watched", []);
  const share = gauge("coverage_in_time_ratio", "Of them, those seen within the promise", []);
  const oldest = gauge(
    "coverage_oldest_seconds",
    "For how long the pair was not seen that waits longest",
    [],
  );
  const measured = gauge("coverage_measured_timestamp_seconds", "When that was counted", []);
  return ({ promisedHours, coverage }) => {
    promised.set(promisedHours ?? 0);
    if (!coverage) return;
    routes.set(coverage.routes);
    pairs.set(coverage.pairs);
    share.set(coverage.pairs > 0 ? coverage.inTime / coverage.pairs : 1);
    oldest.set((coverage.oldestMinutes ?? 0) * 60);
    measured.set(coverage.measuredAt.getTime() / 1000);
  };
}

/** This process's connections to the database. */
function poolGauges(registry: Registry, db: Database): void {
  const gauge = new Gauge({
    name: "rasante_database_connections",
    help: "Connections of this process by what they do; waiting: those who wait for one",
    labelNames: ["state"],
    registers: [registry],
    collect: () => {
      for (const [state, connections] of Object.entries(countConnections(db)))
        gauge.set({ state }, connections);
    },
  });
}
