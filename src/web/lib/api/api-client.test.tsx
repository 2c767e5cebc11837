import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as z from "zod";
import { type Asked, fakeApi, refusal } from "#test/web/fake-api.ts";
import { showLanguage } from "#web/lib/words/i18n.ts";
import { api } from "./api-client.ts";
import { connectApi } from "./api-connection.ts";
import { ApiError, isToldByGuards } from "./api-error.ts";

const server = fakeApi();
const answer = z.object({ ok: z.boolean() });
const token = `h.${btoa(JSON.stringify({ session_id: "session-7" }))}.s`;
const tokens = { current: vi.fn(), renew: vi.fn(), isOver: vi.fn() };

beforeEach(async () => {
  await showLanguage("pt");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  tokens.current.mockReset().mockResolvedValue(token);
  tokens.renew.mockReset().mockResolvedValue(undefined);
  tokens.isOver.mockReset().mockReturnValue(false);
  connectApi({ config: { tenant_id: "tenant", product_id: "product" }, tokens });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Answers with each status in turn, then with the last one for ever; returns what arrives. */
function serve(...statuses: number[]): Asked[] {
  const requests: Asked[] = server.on("get", "/things", () => {
    const status = statuses[Math.min(requests.length, statuses.length) - 1] ?? 200;
    return status < 400 ? Response.json({ ok: true }) : refusal(status, { message: "from the server" });
  });
  return requests;
}

async function outcome(call: Promise<unknown>) {
  const settled = call.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(30_000);
  return settled;
}

test("every call says who asks: token, tenant, product and the session of the token", async () => {
  const requests = serve(200);
  await api.get("/things", answer);
  const headers = requests[0]?.headers;
  expect(headers?.get("authorization")).toBe(`Bearer ${token}`);
  expect(headers?.get("x-tenant-id")).toBe("tenant");
  expect(headers?.get("x-product-id")).toBe("product");
  expect(headers?.get("x-request-id")).toBe("session-7");
  expect(headers?.get("accept")).toBe("application/json");
});

test("a query carries what is set, lists repeated, zeros kept", async () => {
  const requests = serve(200);
  await api.get("/things", answer, {
    limit: 0,
    origin: undefined,
    stops: null,
    country: ["BR", "PT"],
  });
  expect(requests[0]?.url.search).toBe("?limit=0&country=BR&country=PT");
});

test.each([
  ["the first answer fails", [503, 200], 2],
  ["three answers fail", [500, 502, 503, 200], 4],
])("a call is repeated when %s", async (_case, statuses, calls) => {
  const requests = serve(...statuses);
  expect(await outcome(api.get("/things", answer))).toEqual({ ok: true });
  expect(requests).toHaveLength(calls);
});

test("a call gives up after three repetitions, at 1, 2 and 4 seconds", async () => {
  const requests = serve(500);
  const failed = api.get("/things", answer).catch((error: unknown) => error);
  for (const [seconds, calls] of [
    [0, 1],
    [1, 2],
    [2, 3],
    [4, 4],
    [60, 4],
  ] as const) {
    await vi.advanceTimersByTimeAsync(seconds * 1_000);
    await vi.waitFor(() => expect(requests).toHaveLength(calls), 10_000);
  }
  expect(await failed).toMatchObject({ status: 500, message: "from the server" });
});

test("a request that makes something carries one key, however often it is repeated, and another the next time", async () => {
  const made = server.on("post", "/things", () =>
    made.length === 1 ? refusal(503) : Response.json({ ok: true }),
  );
  for (let times = 0; times < 2; times++) await outcome(api.post("/things", answer, {}));
  const [first, again, next] = made.map(({ headers }) => headers.get("idempotency-key"));
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(again).toBe(first);
  expect(next).not.toBe(first);
});

describe("what somebody asks for again, who was told that no answer came,", () => {
  const lost = () => Response.error();
  const made = () => Response.json({ ok: true });

  /** Under which key it is asked for, where each asking is answered so. */
  async function keyOf(body: object, answered: () => Response) {
    const asked = server.on("post", "/things", answered);
    await outcome(api.post("/things", answer, body));
    return asked.at(-1)?.headers.get("idempotency-key");
  }

  function change(answered = made) {
    server.on("patch", "/things/1", answered);
    return api.patch("/things/1", answer, { a: 3 });
  }

  test("has the key it had, and another one once it was made", async () => {
    const first = await keyOf({ a: 1 }, lost);
    expect(await keyOf({ a: 1 }, made)).toBe(first);
    expect(await keyOf({ a: 1 }, made)).not.toBe(first);
  });

  test.each([
    ["the session had ended", 401],
    ["there were too many calls", 429],
  ])("has the key it had where a repetition was told that %s", async (_case, status) => {
    let times = 0;
    const first = await keyOf({ a: 1 }, () => (++times === 1 ? lost() : refusal(status)));
    expect(times).toBeGreaterThan(1);
    expect(await keyOf({ a: 1 }, made)).toBe(first);
  });

  test.each([
    ["where it is something else", lost, () => undefined, { a: 2 }],
    ["after a refusal of what it is", () => refusal(422), () => undefined, { a: 1 }],
    ["after what it had made was deleted elsewhere", () => refusal(409), () => undefined, { a: 1 }],
    ["after something was deleted: what there is was seen", lost, () => api.delete("/things/1"), { a: 1 }],
    ["after something was changed, which may be what was made", lost, change, { a: 1 }],
    ["after a change whose answer was lost, too", lost, () => outcome(change(lost)), { a: 1 }],
  ])("has another one %s", async (_case, answered, meanwhile, next) => {
    server.on("delete", "/things/1", () => new Response(null, { status: 204 }));
    const first = await keyOf({ a: 1 }, answered);
    await meanwhile();
    expect(await keyOf(next, made)).not.toBe(first);
  });
});

test.each([
  ["after an answer that was lost: what is gone is what was wanted", [503, 404], undefined],
  ["at once: there is nothing to delete", [404], { status: 404 }],
])("a deletion finds nothing %s", async (_case, statuses, told) => {
  const requests: Asked[] = server.on("delete", "/things/1", () =>
    refusal(statuses[requests.length - 1] ?? 500),
  );
  const deleted = await outcome(api.delete("/things/1"));
  if (told) expect(deleted).toMatchObject(told);
  else expect(deleted).toBeUndefined();
  expect(requests).toHaveLength(statuses.length);
});

test("a deletion that fails again and again is no deletion", async () => {
  server.on("delete", "/things/1", () => refusal(503));
  expect(await outcome(api.delete("/things/1"))).toMatchObject({ status: 503 });
});

test("who gives a call up is given his own reason back", async () => {
  const asked = server.on("get", "/things", () => new Promise<Response>(() => {}));
  const leaving = new AbortController();
  const call = outcome(api.get("/things", answer, {}, leaving.signal));
  await vi.waitFor(() => expect(asked).toHaveLength(1), 10_000);
  leaving.abort("left");
  expect(await call).toBe("left");
});

test("a call that is not answered in time is given up, and told as that", async () => {
  const patience = new AbortController();
  const limit = vi.spyOn(AbortSignal, "timeout").mockReturnValue(patience.signal);
  server.on("get", "/things", () => new Promise<Response>(() => {}));
  const call = outcome(api.get("/things", answer));
  patience.abort(new DOMException("too late", "TimeoutError"));
  expect(await call).toMatchObject({
    status: 0,
    code: "timeout",
    message: "O servidor demorou demais para responder. Tente de novo.",
  });
  expect(limit).toHaveBeenCalledExactlyOnceWith(20_000);
});

test("a network failure is repeated too, and told in the person's language", async () => {
  server.on("get", "/things", () => Response.error());
  expect(await outcome(api.get("/things", answer))).toMatchObject({
    status: 0,
    code: "network",
    message: "Sem resposta do servidor. Confira sua conexão e tente de novo.",
  });
});

/** Answers with the first half of what it would say. */
function brokenOff() {
  const parts = ['{ "ok": t'];
  const pull = (body: ReadableStreamDefaultController) => {
    const part = parts.shift();
    if (part) body.enqueue(new TextEncoder().encode(part));
    else body.error(new TypeError("terminated"));
  };
  return new Response(new ReadableStream({ pull }, { highWaterMark: 0 }));
}
const ofAnother = () => new Response("<!doctype html><title>Sign in to this network</title>");

test.each([
  ["stops half way", brokenOff],
  ["is of another server on the way", ofAnother],
])("an answer that %s is none: the call is repeated", async (_what, answered) => {
  const made = server.on("post", "/things", () =>
    made.length === 1 ? answered() : Response.json({ ok: true }),
  );
  expect(await outcome(api.post("/things", answer, {}))).toEqual({ ok: true });
});

test("without a connection a call is made once and told at once, so that nothing happens when it is back", async () => {
  const connection = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const asked = server.on("patch", "/things/1", () => Response.error());
  await expect(api.patch("/things/1", answer, { paused: true })).rejects.toMatchObject({
    code: "network",
    message: "Você está sem conexão. Tente de novo quando ela voltar.",
  });
  connection.mockReturnValue(true);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked).toHaveLength(1);
});

describe("a refusal is not repeated and reads as the specification has it:", () => {
  test.each([
    [402, {}, "Plan limit exceeded"],
    [409, {}, "Search conflict"],
    [422, { detail: [] }, "Validation error"],
    [404, { errors: [{ code: "RESOURCE_NOT_FOUND", message: "x" }] }, "Resource not found"],
    [404, {}, "no such thing"],
    [403, { error_code: "USER_INACTIVE" }, "no such thing"],
  ])("%i %j", async (status, body, message) => {
    const calls = server.on("post", "/things", () => refusal(status, { message: "no such thing", ...body }));
    const error = await outcome(api.post("/things", answer, {}));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status, message, isNotFound: message === "Resource not found" });
    expect(calls).toHaveLength(1);
  });

  test("404 as problem details, whose detail is a sentence", async () => {
    const problem = { type: "/api/docs#not-found", title: "Resource not found", status: 404, detail: "no" };
    const errors = [{ code: "RESOURCE_NOT_FOUND", message: "no" }];
    server.on("get", "/things", () => refusal(404, { ...problem, errors }));
    const error = await outcome(api.get("/things", answer));
    expect(error).toMatchObject({ isNotFound: true, detail: [], message: "Resource not found" });
  });

  test.each([
    ["a code without a sentence", 404, { errors: [{ code: "RESOURCE_NOT_FOUND" }] }, { isNotFound: true }],
    [
      "a code beside what is none",
      403,
      { error_code: "USER_INACTIVE", status: "no" },
      { code: "USER_INACTIVE" },
    ],
    ["a sentence beside what is none", 429, { message: "wait", errors: "many" }, { message: "wait" }],
    ["what is wrong, not where", 422, { detail: [{ msg: "too short" }] }, { detail: [{ msg: "too short" }] }],
  ])("%s, as another server may put it", async (_what, status, facts, told) => {
    server.on("get", "/things", () => Response.json(facts, { status }));
    expect(await outcome(api.get("/things", answer))).toMatchObject({ status, ...told });
  });

  test("418 without a body", async () => {
    server.on("get", "/things", () => new Response(null, { status: 418 }));
    expect(await outcome(api.get("/things", answer))).toMatchObject({ message: "API Error: 418" });
  });
});

test("a refused token is renewed once and the call repeated with the new one", async () => {
  const requests = serve(401, 200);
  tokens.renew.mockResolvedValue("h.e30.new");
  expect(await outcome(api.get("/things", answer))).toEqual({ ok: true });
  expect(requests[1]?.headers.get("authorization")).toBe("Bearer h.e30.new");
});

test("a token that stays refused is an error, not a loop", async () => {
  const requests = serve(401);
  tokens.renew.mockResolvedValue("h.e30.new");
  expect(await outcome(api.get("/things", answer))).toMatchObject({ status: 401 });
  expect(requests).toHaveLength(2);
});

test.each([
  ["that lacks its second step", "SECOND_FACTOR_NEEDED"],
  ["of somebody who was banned", "USER_BANNED"],
])("a session %s is renewed, which tells the screens so", async (_which, error_code) => {
  const requests = server.on("get", "/things", () => refusal(403, { error_code }));
  tokens.renew.mockResolvedValue("h.e30.new");
  expect(await outcome(api.get("/things", answer))).toMatchObject({ code: error_code });
  expect(tokens.renew).toHaveBeenCalledOnce();
  expect(requests).toHaveLength(2);
});

test("whoever may not do something keeps his token", async () => {
  const requests = serve(403);
  expect(await outcome(api.get("/things", answer))).toMatchObject({ status: 403 });
  expect(tokens.renew).not.toHaveBeenCalled();
  expect(requests).toHaveLength(1);
});

describe("who signs in, in another tab, while a call of somebody else is repeated", () => {
  const tokenOf = (sub: string) => `h.${btoa(JSON.stringify({ session_id: `session of ${sub}`, sub }))}.s`;
  const marina = tokenOf("marina");
  const caio = tokenOf("caio");
  const made = (status: number) => server.on("post", "/things", () => refusal(status));

  test("does nothing of hers: the call is given up", async () => {
    tokens.current.mockResolvedValueOnce(marina).mockResolvedValue(caio);
    const requests = made(503);
    expect(isToldByGuards(await outcome(api.post("/things", answer, {})))).toBe(true);
    expect(requests.map(({ headers }) => headers.get("authorization"))).toEqual([`Bearer ${marina}`]);
  });

  test("does nothing of hers with the token that takes the place of hers", async () => {
    tokens.current.mockResolvedValue(marina);
    tokens.renew.mockResolvedValue(caio);
    const requests = made(401);
    expect(isToldByGuards(await outcome(api.post("/things", answer, {})))).toBe(true);
    expect(requests).toHaveLength(1);
  });

  test("in another session of the same person goes on with it", async () => {
    const again = `h.${btoa(JSON.stringify({ session_id: "next", sub: "marina" }))}.s`;
    tokens.current.mockResolvedValueOnce(marina).mockResolvedValue(again);
    const requests = made(503);
    await outcome(api.post("/things", answer, {}));
    expect(requests).toHaveLength(4);
  });
});

test("without a session nothing is sent", async () => {
  const requests = serve(200);
  tokens.current.mockResolvedValue(undefined);
  expect(await outcome(api.get("/things", answer))).toMatchObject({
    message: "No authentication token available",
  });
  expect(requests).toHaveLength(0);
});

describe("that nobody is signed in any more", () => {
  const asked = async () => isToldByGuards(await outcome(api.get("/things", answer)));

  test.each([true, false])(
    "is told by the guards where there is no token and it is so: %s",
    async (isOver) => {
      tokens.current.mockResolvedValue(undefined);
      tokens.isOver.mockReturnValue(isOver);
      expect(await asked()).toBe(isOver);
    },
  );

  test.each([true, false])("is told by the guards after a refusal where it is so: %s", async (isOver) => {
    serve(401);
    tokens.isOver.mockReturnValue(isOver);
    expect(await asked()).toBe(isOver);
  });
});

test("an answer that breaks the contract is an error", async () => {
  serve(200);
  await expect(api.get("/things", z.object({ price: z.number() }))).rejects.toThrow();
});
