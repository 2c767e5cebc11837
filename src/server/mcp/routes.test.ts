import { beforeEach, describe, expect, it, vi } from "vitest";
import { buildApp } from "#server/app.ts";
import { makeOperator } from "#server/operators/appoint-operator.ts";
import type { AccessTokenScope, CreatedAccessToken } from "#shared/api/access-tokens.ts";
import { testDatabase } from "#test/databases/database.ts";
import { anAssistant, PROTOCOLS } from "#test/doors/assistant.ts";
import { aTraveller, type OwnApi, ownApi } from "#test/doors/own-api.ts";
import { aSignedInUser, type SignedInUser, testDeps } from "#test/test-deps.ts";
import { watchAll } from "#test/worlds/watch-all.ts";
import { OFFERED } from "./offered.ts";

const db = await testDatabase();
const gruLis = { origin: "GRU", destination: "LIS", min_days: 5, max_days: 7 };
const hello = {
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "test", version: "1" } },
};

let api: OwnApi;
let ana: SignedInUser;
beforeEach(async () => {
  api = await ownApi(db);
  ana = await aSignedInUser(api.deps);
});

async function aToken(scope: AccessTokenScope = "write", of = ana): Promise<CreatedAccessToken> {
  const payload = { name: "Assistente", scope };
  const url = "/api/v1/account/tokens";
  return (await api.app.inject({ method: "POST", url, headers: of.headers, payload })).json();
}
async function assistantOf(scope: AccessTokenScope = "write", of = ana) {
  const { token } = await aToken(scope, of);
  const client = await anAssistant(api.app, { token });
  return async (name: string, given: Record<string, unknown> = {}) => {
    const { content, isError = false } = await client.callTool({ name, arguments: given });
    const [said] = content as { text: string }[];
    const text = said?.text ?? "";
    return { isError, text, told: () => JSON.parse(text) };
  };
}
const knock = (
  headers: Record<string, string>,
  method: "POST" | "GET" | "DELETE" = "POST",
  said: object = hello,
  remoteAddress = "203.0.113.1",
) =>
  api.app.inject({
    method,
    url: "/mcp",
    remoteAddress,
    headers: {
      accept: "application/json, text/event-stream",
      "content-type": "application/json",
      ...headers,
    },
    ...(method === "POST" && { payload: JSON.stringify(said) }),
  });

describe.each(PROTOCOLS)("an assistant that speaks %s", (protocol) => {
  it("is told what it may ask, with how and of what", async () => {
    const { token } = await aToken();
    const client = await anAssistant(api.app, { token, protocol });
    expect(client.getInstructions()).toContain("Rasante watches flight prices");
    const { tools } = await client.listTools();
    const createSearch = tools.find(({ name }) => name === "createSearch");
    expect(createSearch).toMatchObject({
      title: "Save a search and start watching its fares",
      inputSchema: { required: ["origin", "destination"], additionalProperties: false },
    });
    expect(createSearch?.description).toContain("Without dates the search is continuous");
    for (const [which, readOnlyHint, destructiveHint, idempotentHint] of [
      ["listSearches", true, false, true],
      ["createSearch", false, false, false],
      ["changeSearch", false, true, true],
      ["deleteSearch", false, true, true],
    ] as const)
      expect(tools.find(({ name }) => name === which)?.annotations).toEqual({
        readOnlyHint,
        destructiveHint,
        idempotentHint,
        openWorldHint: false,
      });
  });

  it("makes a search", async () => {
    const { token } = await aToken();
    const client = await anAssistant(api.app, { token, protocol });
    await client.callTool({ name: "createSearch", arguments: gruLis });
    const { content } = await client.callTool({ name: "listSearches", arguments: {} });
    expect(JSON.stringify(content)).toContain("GRU");
  });
});

it.each([
  ["real", false],
  ["simulated", true],
] as const)("an assistant is told of %s fares whether they are made up: %s", async (market, isTold) => {
  api.deps.fareSource.market = market;
  const client = await anAssistant(api.app, await aToken());
  expect(client.getInstructions()?.includes("are simulated")).toBe(isTold);
});

describe("what an assistant asks", () => {
  it("leads from a name to a search, its flights, another price to wait for, and its end", async () => {
    const ask = await assistantOf();
    const { airports } = (await ask("searchAirports", { q: "guarulhos" })).told();
    expect(airports[0].iata).toBe("GRU");
    const { id } = (await ask("createSearch", gruLis)).told();
    await watchAll(api.deps);
    const flights = (await ask("listSearchFlights", { id, limit: 3, sort_by: "price" })).told();
    expect(flights.items).toHaveLength(3);
    expect(flights.items[0].cheapest_flight_price).toBeLessThanOrEqual(
      flights.items[1].cheapest_flight_price,
    );
    const changed = await ask("changeSearch", {
      id,
      target_price: 3000,
      target_currency: "BRL",
      paused: true,
    });
    expect(changed.told()).toMatchObject({ target_price: 3000, status: "paused" });
    expect((await ask("readSearchHistory", { id })).told().days).not.toEqual([]);
    expect((await ask("refreshSearch", { id })).told().status).toBe(
      (await ask("readRefresh", { id })).told().status,
    );
    expect(await ask("deleteSearch", { id })).toMatchObject({ isError: false, text: "Done." });
    expect((await ask("listSearches")).told()).toEqual([]);
  });

  it("is repeated in the address where it is a list", async () => {
    const ask = await assistantOf();
    await ask("createSearch", gruLis);
    await ask("createSearch", { ...gruLis, destination: "MAD" });
    await watchAll(api.deps);
    const countries = async (destination_countries: string[]) => {
      const { items } = (await ask("listFlights", { destination_countries, limit: 100 })).told();
      return new Set(items.map(({ destination }: { destination: string }) => destination));
    };
    expect(await countries(["PT", "ES"])).toEqual(new Set(["LIS", "MAD"]));
    expect(await countries(["ES"])).toEqual(new Set(["MAD"]));
  });

  it("needs no more than the API does", async () => {
    const { searchId: id } = await aTraveller(api);
    const { token } = await aToken("write", ana);
    const client = await anAssistant(api.app, { token });
    const examples: Record<string, unknown> = { ...gruLis, q: "Lisboa", base: "CAD" };
    for (const { name, inputSchema } of (await client.listTools()).tools) {
      const needed = (inputSchema.required ?? []).map((field) => [field, examples[field] ?? id]);
      const { content } = await client.callTool({ name, arguments: Object.fromEntries(needed) });
      expect(JSON.stringify(content), name).not.toMatch(/Input validation error|#invalid/);
    }
  });

  it("is answered in the language that the assistant asks for", async () => {
    const { token } = await aToken();
    const params = { name: "searchAirports", arguments: { q: "LHR" } };
    const said = { ...hello, method: "tools/call", params };
    const cityIn = async (language: string) => {
      const headers = { authorization: `Bearer ${token}`, "accept-language": language };
      const { body } = await knock(headers, "POST", said);
      return /city\\":\\"(\w+)/.exec(body)?.[1];
    };
    expect([await cityIn("pt"), await cityIn("en")]).toEqual(["Londres", "London"]);
  });

  it("is of its owner alone", async () => {
    const bia = await aTraveller(api);
    const ask = await assistantOf();
    expect((await ask("listSearches")).told()).toEqual([]);
    for (const name of ["deleteSearch", "refreshSearch"])
      expect(await ask(name, { id: bia.searchId })).toMatchObject({ isError: true });
    expect((await (await assistantOf("write", bia))("listSearches")).told()).toHaveLength(1);
  });

  it.each([
    ["by a token that only reads", "read", "createSearch", gruLis, "This access token may only read"],
    ["against a rule", "write", "createSearch", { ...gruLis, max_days: 4 }, "stayOrder"],
    ["without what it needs", "write", "createSearch", { origin: "GRU" }, "destination"],
    ["with what is not known", "write", "listSearches", { colour: "blue" }, "must NOT have additional"],
    ["of what is not there", "read", "readSearch", {}, "not found"],
    ["of a place above", "read", "listSearchFlights", { id: ".." }, "RESOURCE_NOT_FOUND"],
    ["of another place", "read", "readSearchHistory", { id: "../../profiles/?x=" }, "RESOURCE_NOT_FOUND"],
  ] as const)("is refused in words %s", async (_what, scope, name, given, words) => {
    const ask = await assistantOf(scope);
    const answer = await ask(name, given).catch((error: Error) => ({ isError: true, text: error.message }));
    expect(answer.isError).toBe(true);
    expect(answer.text).toContain(words);
  });

  it("tells of limits of the plan", async () => {
    const ask = await assistantOf();
    const destinations = ["LIS", "MAD", "CDG", "MIA", "JFK", "EZE", "SCL", "SSA"];
    const made = [];
    for (const destination of destinations) made.push(await ask("createSearch", { ...gruLis, destination }));
    expect(made.at(-1)).toMatchObject({ isError: true });
    expect(made.at(-1)?.told().type).toBe("/api/docs#plan-limit-exceeded");
  });
});

it("an operator's assistant is offered what others are, and acts as with a token that writes", async () => {
  await makeOperator(api.deps, db, ana.id);
  const { token, scope } = await aToken("admin");
  const client = await anAssistant(api.app, { token });
  const { tools } = await client.listTools();
  expect([scope, tools.map(({ name }) => name).sort()]).toEqual(["admin", [...OFFERED].sort()]);
  expect((await client.callTool({ name: "createSearch", arguments: gruLis })).isError).not.toBe(true);
});

describe("who has no token", () => {
  it.each([
    ["nothing", {}],
    ["a forged token", { authorization: `Bearer rasante_${"A".repeat(43)}` }],
  ])("is led to where it is told how to get one, with %s", async (_what, headers) => {
    const answer = await knock(headers);
    expect(answer.statusCode).toBe(401);
    const metadata = "http://localhost:3000/.well-known/oauth-protected-resource/mcp";
    expect(answer.headers["www-authenticate"]).toBe(`Bearer resource_metadata="${metadata}"`);
    for (const url of [metadata, "/.well-known/oauth-protected-resource"])
      expect((await api.app.inject(new URL(url, metadata).pathname)).json()).toEqual({
        resource: "http://localhost:3000/mcp",
        resource_name: "Rasante",
        scopes_supported: ["read", "write"],
        bearer_methods_supported: ["header"],
        resource_documentation: "http://localhost:3000/api/docs#assistants",
      });
    expect((await api.app.inject("/api/docs")).body).toContain(' id="assistants"');
  });

  it("is not let in by a session, nor by a token that was revoked", async () => {
    expect((await knock(ana.headers)).statusCode).toBe(401);
    const { id, token } = await aToken();
    const letIn = await knock({ authorization: `Bearer ${token}` });
    expect([letIn.statusCode, letIn.headers["www-authenticate"]]).toEqual([200, undefined]);
    const url = `/api/v1/account/tokens/${id}`;
    await api.app.inject({ method: "DELETE", url, headers: ana.headers });
    expect((await knock({ authorization: `Bearer ${token}` })).statusCode).toBe(401);
  });
});

describe("the door of assistants", () => {
  const withToken = async (more = {}) => ({ authorization: `Bearer ${(await aToken()).token}`, ...more });

  it("is closed to pages of other sites", async () => {
    const foreign = await knock(await withToken({ origin: "https://evil.example" }));
    expect(foreign.statusCode).toBe(403);
    expect((await knock(await withToken({ origin: "http://localhost:3000" }))).statusCode).toBe(200);
  });

  it.each(["GET", "DELETE"] as const)("keeps no sessions and opens no streams: %s", async (method) => {
    expect((await knock(await withToken(), method)).statusCode).toBe(405);
  });

  it.each([
    ["no JSON", "{", 400],
    ["nothing", "", 400],
    ["what is no call", "{}", 400],
  ])("refuses %s", async (_what, payload, status) => {
    const headers = await withToken({
      accept: "application/json, text/event-stream",
      "content-type": "application/json",
    });
    const answer = await api.app.inject({ method: "POST", url: "/mcp", headers, payload });
    expect(answer.statusCode).toBe(status);
  });

  it("opens no stream of changes: what is offered does not change", async () => {
    const named = (name: string) => `io.modelcontextprotocol/${name}`;
    const _meta = {
      [named("protocolVersion")]: "2026-07-28",
      [named("clientInfo")]: hello.params.clientInfo,
      [named("clientCapabilities")]: {},
    };
    const method = "subscriptions/listen";
    const said = { ...hello, method, params: { _meta, notifications: { toolsListChanged: true } } };
    const headers = await withToken({ "mcp-protocol-version": "2026-07-28", "mcp-method": method });
    const answer = await knock(headers, "POST", said);
    expect(answer.json().error.message).toBe("Subscription limit reached");
  });

  it("is opened by the next one where it could not be for the first", async () => {
    const headers = await withToken();
    vi.doMock("./assistant-server.ts", () => {
      throw new Error("EMFILE: too many open files");
    });
    expect((await knock(headers)).statusCode).toBe(500);
    vi.doUnmock("./assistant-server.ts");
    expect((await knock(headers)).statusCode).toBe(200);
  });

  it("is kept by nobody on the way", async () => {
    expect((await knock(await withToken())).headers["cache-control"]).toBe("no-store");
    expect((await knock({})).headers["cache-control"]).toBe("no-store");
  });

  it("needs no more room in a busy process than what it leads to", async () => {
    const { token } = await aToken();
    await api.app.close();
    api.app = await buildApp(testDeps(db, { API_REQUESTS_AT_ONCE: "1" }));
    const client = await anAssistant(api.app, { token });
    const { content } = await client.callTool({ name: "listSearches", arguments: {} });
    expect(content).toEqual([{ type: "text", text: "[]" }]);
  });

  it("counts what its tools are refused to the address that asks", async () => {
    const { token } = await aToken("read");
    const headers = { authorization: `Bearer ${token}` };
    const params = { name: "createSearch", arguments: gruLis };
    const refused = await knock(headers, "POST", { ...hello, method: "tools/call", params }, "203.0.113.9");
    expect(refused.body).toContain("This access token may only read");
    const left = async (remoteAddress: string) => {
      const { headers } = await api.app.inject({ url: "/api/v1/profiles/", remoteAddress });
      return Number(/"refusals";r=(\d+)/.exec(String(headers.ratelimit))?.[1]);
    };
    expect((await left("203.0.113.8")) - (await left("203.0.113.9"))).toBe(1);
  });

  it("lets each account ask so often, and says when it may again", async () => {
    const headers = await withToken();
    await api.app.close();
    api.app = await buildApp(testDeps(db, { API_REQUESTS_PER_MINUTE: "60" }));
    const statuses = [];
    for (let more = 0; more < 4; more++) statuses.push((await knock(headers)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await knock(headers)).headers["retry-after"]).toBe("1");
  });
});
