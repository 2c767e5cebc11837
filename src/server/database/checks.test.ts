import { sql } from "drizzle-orm";
import type { DatabaseError } from "pg";
import { beforeEach, describe, expect, it } from "vitest";
import { testDatabase } from "#test/databases/database.ts";
import { testDeps } from "#test/test-deps.ts";
import { aFullAccount } from "#test/worlds/full-account.ts";

const db = await testDatabase();
beforeEach(async () => {
  await aFullAccount(testDeps(db), "ana@voos.example");
});

/** Which check of the database keeps a change of what there is out; undefined: none. */
async function keptOutBy(change: string): Promise<string | undefined> {
  const changed = await db.execute(sql.raw(change)).catch(({ cause }: Error) => cause as DatabaseError);
  if ("constraint" in changed) return changed.constraint;
  expect(changed).toMatchObject({ rowCount: expect.toSatisfy((count: number) => count > 0) });
  return undefined;
}

describe("no alert without a confirmation: the database takes", () => {
  const confirmed = (before: string) => `update alerts set confirmed_at = created_at - interval '${before}'`;
  const sent = (before: string, delivery = "gen_random_uuid()") =>
    `update alert_notices set state = 'sent', delivery_id = ${delivery}, sent_at = confirmed_at + interval '${before}'`;

  it.each([
    ["an alert at whose making the price was ten minutes old", confirmed("10 minutes"), undefined],
    ["none for which it was older", confirmed("10 minutes 1 second"), "alerts_confirmed"],
    ["a notice that leaves as late", sent("10 minutes"), undefined],
    ["none that leaves later", sent("10 minutes 1 second"), "alert_notices_confirmed"],
    ["none that left by no message", sent("1 minute", "null"), "alert_notices_confirmed"],
    [
      "none that left at no time",
      "update alert_notices set state = 'sent', delivery_id = gen_random_uuid()",
      "alert_notices_confirmed",
    ],
  ])("%s", async (_what, change, check) => {
    expect(await keptOutBy(change)).toBe(check);
  });
});

describe("what belongs together is there together: the database takes", () => {
  const anotherStop = "insert into mail_stops (id, reason, since, next_try_at) values (2, 'x', now(), now())";
  it.each([
    [
      "no quiet hours without an end",
      "update alert_preferences set quiet_to = null",
      "alert_preferences_quiet",
    ],
    ["no price of an alert that is gone but at a time", "update alerts set gone_price = 1", "alerts_gone"],
    ["no word of its reader but at a time", "update alerts set matched = true", "alerts_matched"],
    ["no period without an end", "update searches set period_from = '2027-03-01'", "searches_period"],
    ["no stay that ends before it begins", "update searches set min_days = max_days + 1", "searches_stay"],
    [
      "no channel that is suspended for no reason",
      "update channels set state = 'suspended'",
      "channels_reason",
    ],
    ["no reason of one that is not", "update channels set reason = 'gone'", "channels_reason"],
    ["no state of a channel that there is not", "update channels set state = 'x'", "channels_state"],
    ["no kind of channel that there is not", "update channels set kind = 'pigeon'", "channels_kind"],
    [
      "no message on a channel to nobody's",
      "update deliveries set channel = 'webhook'",
      "deliveries_channel",
    ],
    [
      "no reason why no mail goes there but two",
      "update mail_suspensions set reason = 'x'",
      "mail_suspensions_reason",
    ],
    ["no second reason why no mail leaves", anotherStop, "mail_stops_one"],
    ["no secret address of nothing", "update secret_links set origin = null", "secret_links_one_subject"],
    ["none of two things", "update secret_links set origin = 'GRU'", "secret_links_one_subject"],
    [
      "no page of an origin",
      "update secret_links set kind = 'share' where origin is not null",
      "secret_links_origin_is_fed",
    ],
    ["none of another kind", "update secret_links set kind = 'x' where origin is null", "secret_links_kind"],
  ])("%s", async (_what, change, check) => {
    expect(await keptOutBy(change)).toBe(check);
  });
});
