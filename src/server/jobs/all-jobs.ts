import { confirmFall } from "#server/alerts/confirm-fall.ts";
import { writeDigests } from "#server/alerts/digest/write-digests.ts";
import { sendDueNotices, sendNotices } from "#server/alerts/notices/send-notices.ts";
import { askSilentOwners } from "#server/alerts/still-wanted/ask-silent-owners.ts";
import { hearNotification } from "#server/channels/whatsapp/hear-notification.ts";
import { sendReply } from "#server/channels/whatsapp/owe-reply.ts";
import type { Deps } from "#server/deps.ts";
import { measureCoverage } from "#server/installation/measure-coverage.ts";
import type { JobPayloads } from "#server/queue.ts";
import { rewriteAlert } from "#server/telegram/rewrite-alert.ts";
import { adoptMarket } from "./adopt-market.ts";
import type { CronName } from "./boss.ts";
import { chatEventJob } from "./chat-event.ts";
import { checkSourceJob, checkSources } from "./check-sources.ts";
import { cleanUp } from "./clean-up.ts";
import { deliverJob } from "./deliver.ts";
import { levelPrices } from "./level-prices.ts";
import { pruneHistory } from "./prune-history.ts";
import { refreshRatesJob } from "./refresh-rates.ts";
import { refreshSearchJob } from "./refresh-search.ts";
import { resendOwed } from "./resend-owed.ts";
import { rollWindows } from "./roll-windows.ts";
import { tidyDatabase } from "./tidy-database.ts";

interface Calendared {
  at: string;
  /** What is due once a day is made up for: a machine may be off or asleep at that hour every night. */
  missed?: "once";
  run: (deps: Deps) => Promise<void>;
}

/** What the calendar starts: when, by the product's home clock, and what it does. */
export const CALENDAR: Record<CronName, Calendared> = {
  "roll-windows": { at: "1 0 * * *", missed: "once", run: rollWindows },
  "refresh-rates": { at: "10 */6 * * *", run: refreshRatesJob },
  "resend-owed": { at: "* * * * *", run: resendOwed },
  "send-due-notices": { at: "* * * * *", run: sendDueNotices },
  "write-digests": { at: "*/15 * * * *", run: writeDigests },
  "ask-silent-owners": { at: "30 9 * * *", missed: "once", run: askSilentOwners },
  // What a process with the settings of before makes while it still runs; by night, as such a worker would move all back.
  "adopt-market": { at: "10 4 * * *", run: adoptMarket },
  "clean-up": { at: "40 4 * * *", missed: "once", run: cleanUp },
  "check-sources": { at: "*/5 * * * *", run: checkSources },
  "prune-history": { at: "50 3 * * *", missed: "once", run: pruneHistory },
  "level-prices": { at: "20 3 * * *", missed: "once", run: levelPrices },
  "tidy-database": { at: "35 * * * *", run: tidyDatabase },
  "measure-coverage": { at: "*/10 * * * *", run: measureCoverage },
};

/** What a request, a visit or another job leaves for later. */
export const JOBS: {
  [Name in keyof JobPayloads]: (deps: Deps, payload: JobPayloads[Name]) => Promise<void>;
} = {
  deliver: deliverJob,
  "post-message": deliverJob,
  "confirm-fall": confirmFall,
  "send-notices": sendNotices,
  "chat-event": chatEventJob,
  "rewrite-alert": rewriteAlert,
  "check-source": checkSourceJob,
  "refresh-search": refreshSearchJob,
  "whatsapp-notification": hearNotification,
  "whatsapp-reply": sendReply,
};
