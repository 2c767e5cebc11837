import { searchApiSource } from "#server/fares/sources/searchapi.ts";
import { calendarDate } from "#shared/calendar-date.ts";
import { aQuery } from "#test/worlds/a-query.ts";

/* A process that asks a vendor at the address it is given, twice, and says by how many MB it grew the second time. */

const [baseUrl = ""] = process.argv.slice(2);
const clock = { now: () => new Date("2026-11-21T12:00:00Z") };
const source = searchApiSource({ baseUrl, key: "key", clock, deadlineMs: 30_000 });
const query = aQuery();
const block = { firstDeparture: calendarDate("2027-03-10"), departureDays: 2, minStay: 11, maxStay: 12 };
const ask = () => source.priceBlock(query, block);

await ask();
const before = process.memoryUsage().rss;
let most = before;
const timer = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 5);
const answer = await ask();
clearInterval(timer);
process.stdout.write(JSON.stringify({ answer, grown: Math.round((most - before) / 2 ** 20) }));
