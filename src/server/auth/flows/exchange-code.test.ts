import { createHash, randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { forgetExpired } from "#server/auth/forget-expired.ts";
import { beginLink } from "#server/auth/links/begin-link.ts";
import { flowStates, users } from "#server/database/schema.ts";
import { DAY_MS } from "#shared/durations.ts";
import { testDatabase } from "#test/databases/database.ts";
import { type AuthApp, authApp, fragmentOf, SITE, signedIn } from "#test/doors/auth-app.ts";

const db = await testDatabase();
const email = "ana@voos.example";
const verifier = randomBytes(32).toString("base64url");
const s256 = {
  code_challenge: createHash("sha256").update(verifier).digest("base64url"),
  code_challenge_method: "s256",
};
const plain = { code_challenge: verifier, code_challenge_method: "plain" };

const follow = async (auth: AuthApp, url: string) =>
  new URL(String((await auth.ask({ method: "GET", url })).headers.location));
const exchange = (auth: AuthApp, auth_code: unknown, code_verifier: unknown = verifier) =>
  auth.post("/token?grant_type=pkce", { auth_code, code_verifier });

/** A code for a known user who asked for a link with `challenge`. */
async function codeFor(auth: AuthApp, challenge: object = s256, address = email) {
  await signedIn(auth, address);
  await auth.post("/recover", { email: address, ...challenge });
  const landed = await follow(auth, (await auth.lastMail()).path);
  return landed.searchParams.get("code") ?? "";
}

const asksForMail = [
  ["/signup", { email: "new@voos.example", password: "segredo1" }, "email/signup"],
  ["/recover", { email }, "recovery"],
  ["/otp", { email }, "magiclink"],
  ["/magiclink", { email }, "magiclink"],
  ["/resend", { email: "waiting@voos.example", type: "signup" }, "email/signup"],
] as const;

describe("a link asked for with a challenge", () => {
  it.each(asksForMail)("by %s leads to a code that its client exchanges", async (url, body, method) => {
    const auth = await authApp(db);
    await signedIn(auth);
    await auth.signUp("waiting@voos.example");
    auth.clock.advance(61_000);
    const wanted = encodeURIComponent(`${SITE}/dashboard?tab=deals`);
    await auth.post(`${url}?redirect_to=${wanted}`, { ...body, ...s256 });
    const { path, token } = await auth.lastMail();
    expect(token).toMatch(/^pkce_[\da-f]{64}$/);

    const landed = await follow(auth, path);
    expect(landed.hash).toBe("");
    expect(landed.href).toMatch(/^https:\/\/voos\.example\/dashboard\?tab=deals&code=[\da-f-]{36}$/);

    const answer = await exchange(auth, landed.searchParams.get("code"));
    expect(answer.statusCode).toBe(200);
    expect(answer.json().user.email).toBe(body.email);
    const [, claims = ""] = answer.json().access_token.split(".");
    const [proof] = JSON.parse(Buffer.from(claims, "base64url").toString()).amr;
    expect(proof.method).toBe(method);
  });

  it("leads to a code, and never to a session, also where its mail left days later", async () => {
    const auth = await authApp(db);
    await auth.post("/signup", { email, password: "segredo1", ...s256 });
    const mail = await auth.lastMail();
    auth.clock.advance(3 * DAY_MS);
    expect(await beginLink(auth.deps, mail)).toBe(true);
    await forgetExpired(auth.deps);
    const landed = await follow(auth, mail.path);
    expect(landed.hash).toBe("");
    expect((await exchange(auth, landed.searchParams.get("code"))).statusCode).toBe(200);
    auth.clock.advance(3 * DAY_MS);
    await forgetExpired(auth.deps);
    expect(await db.select().from(flowStates)).toEqual([]);
  });

  it("tells in query and fragment why it failed", async () => {
    const auth = await authApp(db);
    const landed = await follow(auth, `/verify?type=recovery&token=pkce_${"0".repeat(64)}`);
    const reason = {
      error: "access_denied",
      error_code: "otp_expired",
      error_description: "Email link is invalid or has expired",
    };
    expect(Object.fromEntries(landed.searchParams)).toEqual(reason);
    expect(fragmentOf(landed.href)).toEqual({ ...reason, sb: "" });
  });

  it("works once, and not without its prefix", async () => {
    const auth = await authApp(db);
    await signedIn(auth);
    await auth.post("/recover", { email, ...s256 });
    const { path } = await auth.lastMail();
    expect((await follow(auth, path.replace("pkce_", ""))).searchParams.get("code")).toBeNull();
    expect((await follow(auth, path)).searchParams.get("code")).not.toBeNull();
    expect((await follow(auth, path)).searchParams.get("error_code")).toBe("otp_expired");
  });
});

describe("S47 a code is bound to who asked, and works once:", () => {
  it.each([
    ["S256", s256],
    ["S256 in capitals", { ...s256, code_challenge_method: "S256" }],
    ["plain", plain],
  ])("the right verifier of %s opens a session, the second time nothing does", async (_what, challenge) => {
    const auth = await authApp(db);
    const code = await codeFor(auth, challenge);
    const [first, second] = [await exchange(auth, code), await exchange(auth, code)];
    expect([first.statusCode, first.json().token_type]).toEqual([200, "bearer"]);
    expect([second.statusCode, second.json().code]).toEqual([404, "flow_state_not_found"]);
  });

  it.each([
    ["another verifier", randomBytes(32).toString("base64url")],
    ["the challenge itself", s256.code_challenge],
    ["a longer one", `${verifier}a`],
  ])("%s does not open it, and the right one still does", async (_what, wrong) => {
    const auth = await authApp(db);
    const code = await codeFor(auth);
    const refused = await exchange(auth, code, wrong);
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      {
        code: "bad_code_verifier",
        message: "code challenge does not match previously saved code verifier",
      },
    ]);
    expect((await exchange(auth, code)).statusCode).toBe(200);
  });

  it("a client cannot turn S256 into plain when it comes for its session", async () => {
    const auth = await authApp(db);
    const auth_code = await codeFor(auth);
    const answer = await auth.post("/token?grant_type=pkce", {
      auth_code,
      code_verifier: s256.code_challenge,
      code_challenge_method: "plain",
    });
    expect(answer.json().code).toBe("bad_code_verifier");
  });

  it("another's code does not go with one's own verifier", async () => {
    const auth = await authApp(db);
    const others = { ...s256, code_challenge: createHash("sha256").update("other").digest("base64url") };
    const code = await codeFor(auth, others, "bia@voos.example");
    expect((await exchange(auth, code)).statusCode).toBe(400);
  });

  it("a code lives for five minutes", async () => {
    const auth = await authApp(db);
    const code = await codeFor(auth);
    auth.clock.advance(300_000);
    const answer = await exchange(auth, code);
    expect([answer.statusCode, answer.json().code]).toEqual([422, "flow_state_expired"]);
  });

  it("of many who exchange it at once one gets a session", async () => {
    const auth = await authApp(db);
    const code = await codeFor(auth);
    const answers = await Promise.all(Array.from({ length: 5 }, () => exchange(auth, code)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404, 404, 404]);
  });

  it("S21 a new password ends codes that wait for their exchange", async () => {
    const auth = await authApp(db);
    const code = await codeFor(auth);
    const { access_token: token } = (await auth.signIn(email)).json();
    await auth.ask({ method: "PUT", url: "/user", token, payload: { password: "segredo2" } });
    expect((await exchange(auth, code)).json().code).toBe("flow_state_not_found");
  });

  it("a banned user gets none", async () => {
    const auth = await authApp(db);
    const code = await codeFor(auth);
    await db.update(users).set({ bannedUntil: new Date("2030-01-01T00:00:00Z") });
    expect((await exchange(auth, code)).json().code).toBe("user_banned");
  });
});

describe("S20 what is stored of a flow opens nothing:", () => {
  it("no column holds the code or the verifier", async () => {
    const auth = await authApp(db);
    const code = await codeFor(auth);
    const rows = JSON.stringify(await db.select().from(flowStates));
    expect(rows).not.toContain(code);
    expect(rows).not.toContain(verifier);
  });
});

describe("what is refused:", () => {
  it.each([
    [{}, "validation_failed"],
    [{ auth_code: "x" }, "validation_failed"],
    [{ auth_code: "", code_verifier: "y" }, "validation_failed"],
    [{ auth_code: "x", code_verifier: "y" }, "flow_state_not_found"],
  ])("the exchange of %j", async (body, code) => {
    const auth = await authApp(db);
    expect((await auth.post("/token?grant_type=pkce", body)).json().code).toBe(code);
  });

  const halfText = "PKCE flow requires code_challenge_method and code_challenge";
  it.each([
    [{ code_challenge: s256.code_challenge }, halfText],
    [{ code_challenge_method: "s256" }, halfText],
    [{ ...s256, code_challenge_method: "s512" }, 'Invalid PKCE code_challenge_method "s512"'],
    [
      { ...s256, code_challenge: "short" },
      "PKCE code_challenge must be 43 to 128 letters, digits or any of -._~",
    ],
    [
      { ...s256, code_challenge: "ä".repeat(50) },
      "PKCE code_challenge must be 43 to 128 letters, digits or any of -._~",
    ],
  ])("the challenge %j", async (challenge, message) => {
    const auth = await authApp(db);
    const { access_token: token } = await signedIn(auth);
    for (const [url, body] of asksForMail) {
      const answer = await auth.post(url, { ...body, ...challenge });
      expect([answer.statusCode, answer.json()]).toEqual([400, { code: "validation_failed", message }]);
    }
    const change = { email: "new@voos.example", ...challenge };
    const answer = await auth.ask({ method: "PUT", url: "/user", token, payload: change });
    expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
  });
});
