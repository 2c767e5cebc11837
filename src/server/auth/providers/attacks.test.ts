import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { identities, users } from "#server/database/schema.ts";
import { testDatabase } from "#test/databases/database.ts";
import { authApp, SITE } from "#test/doors/auth-app.ts";
import { fixedClock } from "#test/fixed-clock.ts";
import { type Misbehaviour, oidcProvider } from "#test/servers/oidc-provider.ts";
import { impatientApp, providerVisit, readLanding } from "#test/servers/provider-visit.ts";

const db = await testDatabase();
const provider = await oidcProvider(fixedClock("2026-11-20T12:00:00Z"));
afterAll(provider.close);
beforeEach(() => {
  provider.behave({});
  Object.assign(provider.person, { sub: "1001", email: "ana@voos.example", email_verified: true });
});

const open = async () => {
  const auth = await authApp(db, { OIDC_PROVIDERS: JSON.stringify([provider.setting()]) });
  return { auth, ...providerVisit(auth) };
};

async function expectNobody() {
  expect(await db.select().from(users)).toEqual([]);
  expect(await db.select().from(identities)).toEqual([]);
}

describe("S48 the state of a flow", () => {
  it("is accepted once", async () => {
    const { leave, consent, comeBack } = await open();
    const path = await consent((await leave()).address);
    expect((await comeBack(path)).fragment.access_token).toBeDefined();
    const { query, fragment } = await comeBack(path);
    expect(query).toMatchObject({ error: "invalid_request", error_code: "flow_state_already_used" });
    expect(fragment).toMatchObject({ error_code: "flow_state_already_used" });
    expect(fragment).not.toHaveProperty("access_token");
  });

  it("is accepted once, also from two answers at the same time", async () => {
    const { leave, consent, comeBack } = await open();
    const path = await consent((await leave()).address);
    const landings = await Promise.all([comeBack(path), comeBack(path), comeBack(path)]);
    expect(landings.filter(({ fragment }) => fragment.access_token)).toHaveLength(1);
  });

  it.each([
    ["another browser", `__Host-sign-in=${"x".repeat(43)}`],
    ["a browser without cookies", ""],
    ["a browser with a cookie of another form", "__Host-sign-in=x"],
    ["a page that could set a weaker cookie", `sign-in=${"x".repeat(43)}`],
  ])("is worth nothing in %s, and stays good in its own", async (_whose, cookie) => {
    const { leave, consent, comeBack, visitor } = await open();
    const path = await consent((await leave()).address);
    const own = visitor.cookie;
    visitor.cookie = cookie;
    const { page, query } = await comeBack(path);
    expect(page).toBe(`${SITE}/`);
    expect(query).toMatchObject({ error_code: "bad_oauth_state" });
    await expectNobody();
    visitor.cookie = own;
    expect((await comeBack(path)).fragment.access_token).toBeDefined();
  });

  it.each([
    ["missing", "/callback?code=x"],
    ["made up", "/callback?code=x&state=00000000-0000-4000-8000-000000000000"],
    ["no id at all", "/callback?code=x&state=%27%20OR%201=1"],
    ["said twice", "/callback?code=x&state=a&state=b"],
  ])("is refused when it is %s", async (_what, path) => {
    const { leave, comeBack } = await open();
    await leave();
    expect(await comeBack(path)).toMatchObject({
      page: `${SITE}/`,
      query: { error_code: "bad_oauth_state" },
    });
  });

  it("is refused after five minutes", async () => {
    const { auth, leave, consent, comeBack } = await open();
    const path = await consent((await leave()).address);
    auth.clock.advance(300_000);
    expect((await comeBack(path)).query).toMatchObject({ error_code: "bad_oauth_state" });
    await expectNobody();
  });
});

describe("S48 what the provider is asked", () => {
  it("cannot be changed by the address of the request", async () => {
    const { leave } = await open();
    const evil = {
      redirect_uri: "https://evil.com/callback",
      client_id: "evil",
      state: "evil",
      nonce: "evil",
      response_type: "token",
      response_mode: "fragment",
      request: "evil",
      request_uri: "https://evil.com/",
      scope: "evil",
    };
    const { address } = await leave(evil);
    expect(address).not.toContain("evil");
    const { searchParams } = new URL(address);
    expect(searchParams.get("response_type")).toBe("code");
    expect(searchParams.has("response_mode")).toBe(false);
    expect(searchParams.getAll("client_id")).toEqual(["rasante-at-provider"]);
  });

  it("S23 leads back home whatever page was wished for", async () => {
    const { signIn } = await open();
    expect((await signIn({ redirect_to: "https://evil.com/" })).page).toBe(`${SITE}/`);
  });
});

describe("S48 an answer that does not fit is refused:", () => {
  const cases: [string, Misbehaviour][] = [
    ["a nonce of another sign-in", { claims: { nonce: "other" } }],
    ["no nonce", { claims: { nonce: undefined } }],
    ["a token of another issuer", { claims: { iss: "https://accounts.evil.com" } }],
    ["a token for another client", { claims: { aud: "another-client" } }],
    ["a token for several clients", { claims: { aud: ["rasante-at-provider", "another-client"] } }],
    ["a token that has ended", { claims: { exp: 1_700_000_000 } }],
    ["a token without an end", { claims: { exp: undefined } }],
    ["a token without a subject", { claims: { sub: undefined } }],
    ["a subject without end", { claims: { sub: "1".repeat(256) } }],
    ["an unsigned token", { signature: "none" }],
    ["a token signed by a stranger", { signature: "unknown-key" }],
    ["no token at all", { token: "no-id-token" }],
    ["the name of another issuer on the way back", { answer: { iss: "https://accounts.evil.com" } }],
    ["a code the provider does not know", { answer: { code: "made-up" } }],
    ["a refusal of the code", { token: "error" }],
    ["a way round to another address", { token: "redirects" }],
  ];
  it.each(cases)("%s", async (_what, wrong) => {
    const { signIn } = await open();
    provider.behave(wrong);
    const { page, query, fragment } = await signIn();
    expect(page).toBe("https://voos.example/dashboard");
    expect(query).toMatchObject({ error: "invalid_request", error_code: "bad_oauth_callback" });
    expect(fragment).toMatchObject({ error_code: "bad_oauth_callback" });
    expect(fragment).not.toHaveProperty("access_token");
    expect(JSON.stringify(query)).not.toMatch(/leaky|evil/);
    await expectNobody();
  });

  it.each([
    ["access_denied", "access_denied"],
    ["temporarily_unavailable", "server_error"],
    ["<script>", "server_error"],
  ])("a provider that says %s", async (refuses, error) => {
    const { signIn } = await open();
    provider.behave({ refuses });
    const { query } = await signIn();
    expect(query).toMatchObject({ error, error_code: "bad_oauth_callback" });
    expect(JSON.stringify(query)).not.toContain("<script");
  });
});

describe("a provider that takes too much", () => {
  it.each([
    ["time", "silent", "too slow", { deadlineMs: 2_000, maxBytes: 1024 * 1024 }],
    ["room", "huge", "an answer that is too long", { deadlineMs: 10_000, maxBytes: 1024 * 1024 }],
  ] as const)("of our %s is left", async (_what, token, reason, bounds) => {
    const { auth } = await open();
    const { signIn } = providerVisit(await impatientApp(auth, bounds));
    provider.behave({ token });
    const { query } = await signIn();
    expect(query).toMatchObject({ error: "server_error", error_code: "unexpected_failure" });
    expect(auth.logged).toMatchObject([[{ failure: reason }, "provider failed"]]);
    await expectNobody();
  });
});

describe("a provider's description", () => {
  it.each([
    ["names another issuer", { issuer: "https://accounts.evil.com" }, "bad_oauth_callback"],
    ["leads to a page in clear text", { authorization_endpoint: "http://evil.com/" }, "unexpected_failure"],
    ["leads to a script", { authorization_endpoint: "javascript:alert(1)" }, "unexpected_failure"],
    ["has no page", { authorization_endpoint: undefined }, "unexpected_failure"],
  ])("is not followed when it %s", async (_what, description, code) => {
    const { leave } = await open();
    provider.behave({ description });
    const { answer, address } = await leave();
    expect(answer.headers).not.toHaveProperty("set-cookie");
    expect(readLanding(address)).toMatchObject({
      page: "https://voos.example/dashboard",
      query: { error_code: code },
    });
  });

  it("is not asked for secrets where others could listen", async () => {
    const { signIn } = await open();
    provider.behave({ description: { token_endpoint: "http://evil.com/token" } });
    expect((await signIn()).query).toMatchObject({ error_code: "unexpected_failure" });
  });

  it("is read once for many sign-ins", async () => {
    const { leave } = await open();
    await leave();
    provider.behave({ description: { authorization_endpoint: "https://moved.example/" } });
    expect((await leave()).address).not.toContain("moved");
  });
});

it("S13 one source cannot begin flows without end", async () => {
  const { leave } = await open();
  for (let flow = 0; flow < 30; flow++) await leave();
  const { answer } = await leave();
  expect(answer.statusCode).toBe(429);
  expect(answer.headers["retry-after"]).toBeDefined();
});
