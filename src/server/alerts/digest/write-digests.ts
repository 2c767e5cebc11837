import { randomUUID } from "node:crypto";
import { outagesLast } from "#server/alerts/outages-last.ts";
import type { Transaction } from "#server/database/connect.ts";
import { batches } from "#server/database/in-batches.ts";
import { oweMail } from "#server/delivery/owe-mail.ts";
import type { Deps } from "#server/deps.ts";
import type { CalendarDate } from "#shared/calendar-date.ts";
import { DAY_MS } from "#shared/durations.ts";
import { isWorthWriting } from "./digest-content.ts";
import { digestDay } from "./digest-day.ts";
import { gatherDigest } from "./gather-digest.ts";
import type { Untold } from "./lines/digest-line.ts";
import { dropUntold, markTold } from "./lines/store.ts";
import {
  beginDigest,
  type DigestReader,
  listDigestReaders,
  noteDigestMail,
  takeBackUnsent,
} from "./store.ts";

type Needs = Pick<Deps, "db" | "queue" | "log"> & Parameters<typeof gatherDigest>[0];
export const DIGEST = "digest";
/** A younger account has nothing to sum up. */
const LEAST_AGE_MS = DAY_MS;

/** Promises every account the digest of its day, once; whoever cannot be written to now is tried again next time. */
export async function writeDigests(deps: Needs): Promise<void> {
  const { db, clock, log } = deps;
  const now = clock.now();
  const failures = outagesLast((failure) => log.error(failure, "a digest was not written"));
  const due = { now, madeBefore: new Date(now.getTime() - LEAST_AGE_MS) };
  for await (const readers of batches((page) => listDigestReaders(db, { ...due, ...page })))
    for (const reader of readers) {
      const day = digestDay(reader, now);
      if (!day) continue;
      await db.transaction((tx) => writeDigest(deps, tx, reader, day)).catch(failures.failedFor(reader.id));
    }
  failures.end();
}

const idsOf = (untold: Untold) => untold.map(({ alert }) => alert.id);

/** The digest of one day, the mail that it owes and what it tells, in one transaction. */
async function writeDigest(
  deps: Needs,
  tx: Transaction,
  { id: accountId, email }: DigestReader,
  day: CalendarDate,
): Promise<void> {
  const now = deps.clock.now();
  if (!(await beginDigest(tx, { accountId, day, writtenAt: now }))) return;
  await takeBackUnsent(tx, accountId);
  const { content, left, last } = await gatherDigest(deps, tx, accountId);
  await dropUntold(tx, { accountId, alertIds: idsOf(left.unwanted) });
  if (!isWorthWriting(content, last, now)) return;
  const id = randomUUID();
  const owed = { kind: DIGEST, dedupeKey: `${DIGEST}/${accountId}/${day}`, payload: content };
  await oweMail(deps, tx, { ...owed, id, accountId, recipient: email });
  await noteDigestMail(tx, { accountId, day, deliveryId: id });
  await markTold(tx, { accountId, alertIds: idsOf(left.wanted), deliveryId: id });
}
