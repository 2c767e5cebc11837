import { get, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { accounts, refreshes } from "#server/database/schema.ts";
import { refreshSearchJob } from "#server/jobs/refresh-search.ts";
import { refreshResult, type SearchRefresh } from "#shared/api/refreshes.ts";
import { calendarDate } from "#shared/calendar-date.ts";
import { MINUTE_MS } from "#shared/durations.ts";
import { testDatabase } from "#test/databases/database.ts";
import { searchApi } from "#test/doors/search-api.ts";
import { aSignedInUser, type SignedInUser, signedInAgain, type TestDeps, testDeps } from "#test/test-deps.ts";
import { answeredFares } from "#test/worlds/watched-routes.ts";

const db = await testDatabase();
const inMarch = { search_period_start: "2027-03-01", search_period_end: "2027-03-31" };
const payload = { origin: "GRU", destination: "LIS", min_days: 7, max_days: 10, ...inMarch };

let deps: TestDeps;
let api: Awaited<ReturnType<typeof searchApi>>;
let ana: SignedInUser;
let path: string;
beforeEach(async () => {
  deps = testDeps(db);
  api = await searchApi(deps);
  ana = await aSignedInUser(deps);
  const { id } = await api.create(ana, payload);
  path = `/${id}/refresh`;
});

const request = async (as = ana) => (await api.call("POST", path, { as })).json<SearchRefresh>();
async function runJobs() {
  const jobs = deps.queue.take("refresh-search");
  for (const { payload: asked } of jobs) await refreshSearchJob(deps, asked as never);
  return jobs.length;
}

/** The events of a stream that has ended. */
const eventsIn = (text: string) =>
  text
    .trim()
    .split("\n\n")
    .map((block) => {
      const [, name = "", data = ""] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
      return { name, data: JSON.parse(data) };
    });

describe("asking for a refresh", () => {
  it("is answered with the refresh that a job makes", async () => {
    const answer = await api.call("POST", path, { as: ana });
    expect([answer.statusCode, answer.json()]).toEqual([
      202,
      {
        ...{ search_id: path.split("/")[1], status: "running", total: 0, checked: 0 },
        ...{ requested_at: deps.clock.now().toISOString(), finished_at: null },
      },
    ]);
    expect(await runJobs()).toBe(1);
    expect((await api.call("GET", path, { as: ana })).json()).toMatchObject({ status: "updated" });
  });

  it("a second time within two minutes is answered with the first", async () => {
    const first = await request();
    expect(await request()).toEqual(first);
    await runJobs();
    deps.clock.advance(2 * MINUTE_MS - 1);
    expect(await request()).toMatchObject({ requested_at: first.requested_at, status: "updated" });
    expect(await runJobs()).toBe(0);
    deps.clock.advance(1);
    expect(await request()).toMatchObject({
      status: "running",
      requested_at: deps.clock.now().toISOString(),
    });
    expect(await runJobs()).toBe(1);
  });

  it("twice at once makes one job", async () => {
    const answers = await Promise.all([request(), request()]);
    expect(answers[0]).toEqual(answers[1]);
    expect(await runJobs()).toBe(1);
  });

  it("more than twenty times an hour has to wait, whatever the search; what is repeated does not count", async () => {
    for (let n = 0; n < 20; n++) {
      expect(await request(await signedInAgain(deps, ana))).toMatchObject({ status: "running" });
      await request(await signedInAgain(deps, ana));
      deps.clock.advance(2 * MINUTE_MS);
    }
    const other = await api.create(await signedInAgain(deps, ana), { ...payload, destination: "MAD" });
    const refused = await api.call("POST", `/${other.id}/refresh`, { as: await signedInAgain(deps, ana) });
    expect(refused.statusCode).toBe(429);
    expect(refused.headers["retry-after"]).toBe(String(20 * 60));
    expect(refused.json().message).toBe("Too many refreshes: wait 1200 s");
    deps.clock.advance(20 * MINUTE_MS);
    expect(await request(await signedInAgain(deps, ana))).toMatchObject({ status: "running" });
  });

  it("of a paused search is allowed", async () => {
    await api.call("PATCH", path.replace("/refresh", ""), { as: ana, body: { paused: true } });
    expect(await request()).toMatchObject({ status: "running" });
  });

  it("of an expired search finds nothing", async () => {
    deps.clock.set("2027-03-28T12:00:00Z");
    const answer = await api.call("POST", path, { as: await signedInAgain(deps, ana) });
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([404, "RESOURCE_NOT_FOUND"]);
  });
});

describe("flights that are to be looked at", () => {
  const flights = ["1.2027-03-20.7", "1.2027-03-21.7", "1.2027-03-22.7", "1.2027-03-23.7", "1.2027-03-24.7"];
  const ask = async (wanted: unknown, as = ana) => api.call("POST", path, { as, body: { flights: wanted } });
  const payloads = () => deps.queue.take("refresh-search").map(({ payload: asked }) => asked);

  it("are named by who asks, five at most, behind the one that is shown", async () => {
    await answeredFares(db, 1, [{ departure: "2027-03-05" as never, stay: 7, price: 70_000, level: null }]);
    deps.fareSource.price = () => 70_000;
    await request();
    await runJobs();
    deps.clock.advance(2 * MINUTE_MS);
    expect((await ask(flights)).statusCode).toBe(202);
    const named = ["1.2027-03-05.7", ...flights.slice(0, 4)];
    expect(payloads()).toMatchObject([{ looks: 5, flights: named }]);
    deps.clock.advance(2 * MINUTE_MS);
    expect((await ask(named)).statusCode).toBe(202);
    expect(payloads()).toMatchObject([{ flights: named }]);
  });

  it("come behind the one that is shown by now where that of before has left and its day is not turned yet", async () => {
    const fareOf = (day: number) => ({
      departure: calendarDate(`2027-03-0${day}`),
      stay: 7,
      price: 70_000 + day,
    });
    await answeredFares(
      db,
      1,
      [fareOf(5), fareOf(6)].map((fare) => ({ ...fare, level: null })),
    );
    deps.fareSource.price = (_query, { departure }) => fareOf(Number(departure.slice(-1))).price;
    await request();
    await runJobs();
    deps.clock.set("2027-03-05T03:00:00Z");
    expect((await ask(flights, await signedInAgain(deps, ana))).statusCode).toBe(202);
    expect(payloads()).toMatchObject([{ flights: ["1.2027-03-06.7", ...flights.slice(0, 4)] }]);
  });

  it("are passed over where they are none of the search", async () => {
    const none = ["", "\0", "\ud800", "2.2027-03-20.7"];
    expect((await ask([...none, "1.2027-03-20.7"])).statusCode).toBe(202);
    expect(payloads()).toMatchObject([{ flights: ["1.2027-03-20.7"] }]);
  });

  it("do not make another refresh within two minutes", async () => {
    await request();
    await runJobs();
    expect((await ask(flights)).json()).toMatchObject({ status: "updated" });
    expect(await runJobs()).toBe(0);
  });

  it.each([
    ["six of them", [...flights, "1.2027-03-25.7"]],
    ["no list", "1.2027-03-20.7"],
    ["no text", [1]],
    ["more letters than an id has", ["1".repeat(41)]],
  ])("are refused where there are %s", async (_what, wanted) => {
    expect((await ask(wanted)).statusCode).toBe(422);
  });

  it("are nobody else's to name", async () => {
    expect((await ask(flights, await aSignedInUser(deps))).statusCode).toBe(404);
  });
});

describe("a refresh that its worker has lost", () => {
  it("is over after two minutes", async () => {
    const { requested_at } = await request();
    deps.clock.advance(2 * MINUTE_MS);
    const answer = await api.call("GET", path, { as: await signedInAgain(deps, ana) });
    expect(answer.json()).toMatchObject({
      ...{ status: "unavailable", requested_at },
      finished_at: deps.clock.now().toISOString(),
    });
  });
});

describe("the events of a refresh", () => {
  it("end with the search as the list shows it", async () => {
    const fareQueryId = 1;
    await answeredFares(db, fareQueryId, [
      { departure: "2027-03-05" as never, stay: 7, price: 70_000, level: "typical" },
    ]);
    deps.fareSource.price = () => 65_000;
    await request();
    await runJobs();
    const answer = await api.call("GET", `${path}/events`, { as: ana });
    expect(answer.headers["content-type"]).toBe("text/event-stream; charset=utf-8");
    expect(answer.headers["cache-control"]).toBe("no-store, no-transform");
    const events = eventsIn(answer.body);
    expect(events.map(({ name }) => name)).toEqual(["flight", "progress", "done"]);
    expect(events[0]?.data).toEqual({
      ...{ origin: "GRU", destination: "LIS", date_dep: "2027-03-05", date_ret: "2027-03-12" },
      ...{ cheapest_flight_price: 650, cheapest_flight_currency: "CAD", current_price_level: "typical" },
      seen_at: deps.clock.now().toISOString(),
    });
    const { refresh, search } = refreshResult.parse(events[2]?.data);
    expect(refresh).toMatchObject({ status: "updated", total: 1, checked: 1 });
    expect(search).toEqual((await api.call("GET", "/", { as: ana })).json()[0]);
    expect(search).toMatchObject({ status: "monitoring", cheapest_flight_price: 650 });
  });

  it("say of a flight that vanished that it has no price, as is said to whom no events reach, and show another one or none", async () => {
    await answeredFares(db, 1, [{ departure: "2027-03-05" as never, stay: 7, price: 70_000, level: null }]);
    deps.fareSource.price = () => null;
    await request();
    await runJobs();
    const events = eventsIn((await api.call("GET", `${path}/events`, { as: ana })).body);
    expect(events[0]).toMatchObject({ name: "flight", data: { cheapest_flight_price: null } });
    expect(events.at(-1)?.data.search).toMatchObject({ cheapest_flight_price: null });
    const { flights } = (await api.call("GET", path, { as: ana })).json();
    expect(flights).toEqual(events.filter(({ name }) => name === "flight").map(({ data }) => data));
  });

  it("are not there for a search of which nobody asked for any", async () => {
    expect((await api.call("GET", path, { as: ana })).statusCode).toBe(404);
    expect((await api.call("GET", `${path}/events`, { as: ana })).statusCode).toBe(404);
  });
});

const ways = [
  ["POST", ""],
  ["GET", ""],
  ["GET", "/events"],
] as const;

describe.each(ways)("%s …/refresh%s", (method, rest) => {
  beforeEach(() => request());
  const call = (as?: SignedInUser, at = path) => api.call(method, `${at}${rest}`, as && { as });

  it("is closed to who is not signed in, or not active", async () => {
    expect((await call()).statusCode).toBe(401);
    await db.update(accounts).set({ isActive: false });
    const answer = await call(ana);
    expect([answer.statusCode, answer.json().error_code]).toEqual([403, "USER_INACTIVE"]);
  });

  it("finds no search of a stranger, nor what is none", async () => {
    expect((await call(await aSignedInUser(deps))).statusCode).toBe(404);
    expect((await call(ana, "/nonsense/refresh")).statusCode).toBe(404);
  });

  it("takes no query", async () => {
    expect((await api.call(method, `${path}${rest}?x=1`, { as: ana })).statusCode).toBe(422);
  });
});

describe("a stream that goes on", () => {
  let close: () => Promise<void>;
  afterEach(() => close());

  it("is one of three at most, ends with its reader, and lets the server close", async () => {
    await request();
    const server = await api.listen();
    close = server.close;
    const url = `${server.url}${path}/events`;
    const open = () =>
      new Promise<IncomingMessage>((resolve, reject) => {
        get(url, { headers: ana.headers, agent: false }, resolve).on("error", reject);
      });
    const [first, second, third] = [await open(), await open(), await open()];
    expect([first, second, third].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const refused = await open();
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "5"]);
    first.destroy();
    await expect.poll(async () => (await open()).statusCode, { timeout: 5_000 }).toBe(200);
    expect(await db.select().from(refreshes)).toMatchObject([{ finishedAt: null }]);
    const rest = text(second);
    await close();
    expect(await rest).toContain("event: progress");
  });
});
