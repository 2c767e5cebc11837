import { describe, expect, test } from "vitest";
import { testDatabase } from "#test/databases/database.ts";
import { signedIn } from "#test/doors/auth-app.ts";
import { claimsOf, refusalOf } from "#test/doors/operator.ts";
import { answered, aPerson, aSecuredPerson, enrolled, wrongCode } from "#test/doors/second-factor.ts";

const db = await testDatabase();
const email = "ana@voos.example";

describe("proving", () => {
  test("a code makes the session one of two factors and ends weaker ones", async () => {
    const { auth, session, token } = await aPerson(db);
    const other = (await auth.signIn(email)).json();
    const unfinished = await enrolled(auth, token, "outro");
    const app = await enrolled(auth, token);
    const answer = await answered(auth, { token, id: app.id, code: app.code() });
    const raised = answer.json();
    expect(answer.statusCode).toBe(200);
    const claims = claimsOf(raised.access_token);
    expect(claims).toMatchObject({ aal: "aal2", session_id: claimsOf(token).session_id });
    expect(claims.amr.map(({ method }: { method: string }) => method)).toEqual(["totp", "password"]);
    expect(raised.user.factors).toEqual([expect.objectContaining({ id: app.id, status: "verified" })]);
    expect(raised.user.factors).not.toContainEqual(expect.objectContaining({ id: unfinished.id }));
    expect(refusalOf(await auth.getUser(other.access_token))).toEqual([403, "session_not_found"]);
    expect(refusalOf(await auth.refresh(session.refresh_token))).toEqual([400, "refresh_token_already_used"]);
  });

  test("two factors outlive a refresh", async () => {
    const { auth, strong } = await aSecuredPerson(db);
    const refreshed = (await auth.refresh(strong.refresh_token)).json();
    expect(claimsOf(refreshed.access_token).aal).toBe("aal2");
    expect(refreshed.user.factors).toHaveLength(1);
  });

  test("its owner is told by mail when it is set up, not each time it is used", async () => {
    const { auth, app, weak } = await aSecuredPerson(db);
    auth.clock.advance(30_000);
    const again = await answered(auth, { token: weak.access_token, id: app.id, code: app.code() });
    expect(again.statusCode).toBe(200);
    const kinds = (await auth.mails()).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "factor-added")).toHaveLength(1);
  });

  test("S43 a code is accepted once", async () => {
    const { auth, app, weak } = await aSecuredPerson(db);
    const { access_token: token } = weak;
    const refused = [422, "mfa_verification_failed"];
    expect(refusalOf(await answered(auth, { token, id: app.id, code: app.code() }))).toEqual(refused);
    expect(refusalOf(await answered(auth, { token, id: app.id, code: app.code(-1) }))).toEqual(refused);
    auth.clock.advance(30_000);
    expect((await answered(auth, { token, id: app.id, code: app.code() })).statusCode).toBe(200);
  });

  test("S43 of a code sent twice at once, one counts", async () => {
    const { auth, app, weak } = await aSecuredPerson(db);
    const { access_token: token } = weak;
    auth.clock.advance(30_000);
    const attempt = () => answered(auth, { token, id: app.id, code: app.code() });
    const statuses = (await Promise.all([attempt(), attempt(), attempt()])).map(
      ({ statusCode }) => statusCode,
    );
    expect(statuses.sort()).toEqual([200, 422, 422]);
  });

  test.each([
    [-2, 422],
    [-1, 200],
    [1, 200],
    [2, 422],
  ])("S43 a code %i steps off our clock: %i", async (steps, status) => {
    const { auth, token } = await aPerson(db);
    const app = await enrolled(auth, token);
    expect((await answered(auth, { token, id: app.id, code: app.code(steps) })).statusCode).toBe(status);
  });

  test("S43 guesses are limited, from wherever they come, and free again later", async () => {
    const { auth, token } = await aPerson(db);
    const app = await enrolled(auth, token);
    const guess = (code: string, from = "198.51.100.1") => answered(auth, { token, id: app.id, code, from });
    for (let nth = 0; nth < 5; nth++) expect((await guess(wrongCode(app.code))).statusCode).toBe(422);
    const limited = await guess(app.code());
    expect(refusalOf(limited)).toEqual([429, "over_request_rate_limit"]);
    expect(Number(limited.headers["retry-after"])).toBeGreaterThan(0);
    expect((await guess(app.code(), "203.0.113.9")).statusCode).toBe(429);
    auth.clock.advance(300_001);
    const later = await enrolled(auth, (await auth.signIn(email)).json().access_token, "novo");
    const { access_token: fresh } = (await auth.signIn(email)).json();
    expect((await answered(auth, { token: fresh, id: later.id, code: later.code() })).statusCode).toBe(200);
  });

  test("S43 one source asks for fifteen challenges a minute", async () => {
    const { auth, token } = await aPerson(db);
    const app = await enrolled(auth, token);
    const ask = () => auth.post(`/factors/${app.id}/challenge`, {}, { token });
    const statuses = [];
    for (let nth = 0; nth < 16; nth++) statuses.push((await ask()).statusCode);
    expect(statuses.slice(0, 14).every((status) => status === 200)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });

  test("S43 a challenge is answered where it was asked, in time and once", async () => {
    const { auth, token } = await aPerson(db);
    const app = await enrolled(auth, token);
    const ask = async () => (await auth.post(`/factors/${app.id}/challenge`, {}, { token })).json();
    const answer = (id: string, code: string, from = "198.51.100.1") =>
      auth.post(`/factors/${app.id}/verify`, { challenge_id: id, code }, { token, from });
    const first = await ask();
    expect(first).toMatchObject({ type: "totp", expires_at: Date.parse("2026-11-20T12:05:00Z") / 1000 });
    const elsewhere = await answer(first.id, app.code(), "203.0.113.9");
    expect(refusalOf(elsewhere)).toEqual([422, "mfa_ip_address_mismatch"]);
    const raised = (await answer(first.id, app.code())).json();
    auth.clock.advance(30_000);
    expect(refusalOf(await answer(first.id, app.code()))).toEqual([422, "mfa_ip_address_mismatch"]);
    const second = await auth.post(`/factors/${app.id}/challenge`, {}, { token: raised.access_token });
    auth.clock.advance(300_001);
    const late = await answer(second.json().id, app.code());
    expect(refusalOf(late)).toEqual([422, "mfa_challenge_expired"]);
  });

  test("S43 nobody uses a factor or a challenge of another", async () => {
    const { auth, token } = await aPerson(db);
    const app = await enrolled(auth, token);
    const stranger = (await signedIn(auth, "bia@voos.example")).access_token;
    const own = await enrolled(auth, stranger);
    const challenge = (await auth.post(`/factors/${app.id}/challenge`, {}, { token })).json();
    const asked = await auth.post(`/factors/${app.id}/challenge`, {}, { token: stranger });
    expect(refusalOf(asked)).toEqual([404, "mfa_factor_not_found"]);
    const body = { challenge_id: challenge.id, code: own.code() };
    for (const id of [app.id, own.id]) {
      const used = await auth.post(`/factors/${id}/verify`, body, { token: stranger });
      expect(refusalOf(used)).toEqual([422, "mfa_factor_not_found"]);
    }
    const removed = await auth.ask({ method: "DELETE", url: `/factors/${app.id}`, token: stranger });
    expect(refusalOf(removed)).toEqual([404, "mfa_factor_not_found"]);
  });

  test.each(["x", "' OR 1=1--", "%00", "a".repeat(100)])("%j is no factor", async (id) => {
    const { auth, token } = await aPerson(db);
    const answer = await auth.post(`/factors/${encodeURIComponent(id)}/challenge`, {}, { token });
    expect(refusalOf(answer)).toEqual([404, "validation_failed"]);
  });
});
