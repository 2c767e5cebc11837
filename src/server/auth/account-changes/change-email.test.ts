import { createHash, randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { eraseAccount } from "#server/account-data/erase-account.ts";
import { ensureAccount } from "#server/accounts/ensure-account.ts";
import { loadAirports } from "#server/airports/load-airports.ts";
import { forgetExpired } from "#server/auth/forget-expired.ts";
import { beginLink } from "#server/auth/links/begin-link.ts";
import type { Database } from "#server/database/connect.ts";
import { accounts, users } from "#server/database/schema.ts";
import { updatePreferences } from "#server/profiles/update-preferences.ts";
import { DAY_MS } from "#shared/durations.ts";
import { testDatabase } from "#test/databases/database.ts";
import { heldUpBy } from "#test/databases/held-up.ts";
import { countingRepeats } from "#test/databases/repeats.ts";
import { type AuthApp, authApp, fragmentOf, signedIn } from "#test/doors/auth-app.ts";

const db = await testDatabase();
const oldEmail = "ana@voos.example";
const newEmail = "nova@voos.example";
const halfway = "Confirmation link accepted. Please proceed to confirm link sent to the other email";

const change = (auth: AuthApp, token: string, payload: object) =>
  auth.ask({ method: "PUT", url: "/user", token, payload });
const verify = (auth: AuthApp, body: object) => auth.post("/verify", { type: "email_change", ...body });
const follow = async (auth: AuthApp, url: string) =>
  String((await auth.ask({ method: "GET", url })).headers.location);

async function mailOf(auth: AuthApp, kind: "leave-email" | "confirm-new-email") {
  const mail = (await auth.mails()).findLast((one) => one.kind === kind);
  const url = new URL(/https?:\S+/.exec(mail?.text ?? "")?.[0] ?? "");
  const path = url.pathname.replace("/auth/v1", "") + url.search;
  const code = /\b\d{6}\b/.exec(mail?.text ?? "")?.[0] ?? "";
  return { recipient: mail?.recipient, path, token: url.searchParams.get("token") ?? "", code };
}
const bothMails = async (auth: AuthApp) => ({
  old: await mailOf(auth, "leave-email"),
  new: await mailOf(auth, "confirm-new-email"),
});

/** Someone who asked for another address, and the two mails. */
async function asked(settings = {}, payload: object = { email: newEmail }) {
  const auth = await authApp(db, settings);
  const { access_token: token } = await start(auth);
  const answer = await change(auth, token, payload);
  return { auth, token, answer, mails: await bothMails(auth) };
}

async function start(auth: AuthApp) {
  if (!auth.deps.config.autoconfirm) return signedIn(auth);
  return (await auth.signUp(oldEmail)).json();
}

it("asking changes nothing yet: the wish is shown, and both addresses are written to", async () => {
  const { auth, token, answer, mails } = await asked();
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { email: oldEmail, new_email: newEmail }]);
  expect(answer.json().email_change_sent_at).toBe("2026-11-20T12:00:00.000Z");
  expect([mails.old.recipient, mails.new.recipient]).toEqual([oldEmail, newEmail]);
  expect((await auth.getUser(token)).json()).toMatchObject({ email: oldEmail, new_email: newEmail });
});

const orders = [
  ["old", "new"],
  ["new", "old"],
] as const;

describe.each([{}, { AUTH_AUTOCONFIRM: "on" }])("S50 both addresses must agree, with %j:", (settings) => {
  it.each(orders)("by links, first the %s one", async (first, second) => {
    const { auth, token, mails } = await asked(settings);
    const half = await follow(auth, mails[first].path);
    expect(half).toBe(`https://voos.example/#message=${halfway.replaceAll(" ", "+")}&sb=`);
    expect((await auth.getUser(token)).json().email).toBe(oldEmail);

    const full = fragmentOf(await follow(auth, mails[second].path));
    expect(full).toMatchObject({ type: "email_change", token_type: "bearer" });
    const user = (await auth.getUser(full.access_token ?? "")).json();
    expect(user).toMatchObject({ email: newEmail, identities: [{ email: newEmail }] });
    expect(user).not.toHaveProperty("new_email");
    expect((await auth.signIn(newEmail)).statusCode).toBe(200);
    expect((await auth.signIn(oldEmail)).statusCode).toBe(400);
  });

  it.each(orders)("by codes, first the %s one", async (first, second) => {
    const { auth, mails } = await asked(settings);
    const codes = {
      old: { email: oldEmail, token: mails.old.code },
      new: { email: newEmail, token: mails.new.code },
    };
    const half = await verify(auth, codes[first]);
    expect([half.statusCode, half.json()]).toEqual([200, { msg: halfway, code: "200" }]);
    expect((await verify(auth, codes[first])).json().code).toBe("otp_expired");
    const full = await verify(auth, codes[second]);
    expect([full.statusCode, full.json().user.email]).toEqual([200, newEmail]);
  });
});

it("from then on the account is written to at the new address, though its owner does not come by", async () => {
  const { auth, token, mails } = await asked();
  await ensureAccount(auth.deps, { id: (await auth.getUser(token)).json().id, email: oldEmail });
  await ensureAccount(auth.deps, { id: randomUUID(), email: "bia@voos.example" });
  const writtenTo = async () => (await db.select().from(accounts)).map(({ email }) => email).sort();
  await follow(auth, mails.old.path);
  expect(await writtenTo()).toEqual([oldEmail, "bia@voos.example"]);
  await follow(auth, mails.new.path);
  expect(await writtenTo()).toEqual(["bia@voos.example", newEmail]);
});

it.each([
  {
    what: "chooses a language",
    act: (deps: AuthApp["deps"], db: Database, accountId: string) =>
      updatePreferences(
        { ...deps, db, airports: loadAirports() },
        { accountId, changes: { language: "en" }, browser: "pt" },
      ),
    left: [newEmail],
  },
  {
    what: "erases the account",
    act: (deps: AuthApp["deps"], db: Database, accountId: string) => eraseAccount({ ...deps, db }, accountId),
    left: [],
  },
])(
  "whoever $what while the account follows its owner's new address waits, and is not waited for",
  async ({ act, left }) => {
    const { auth, token, mails } = await asked();
    const { id } = (await auth.getUser(token)).json();
    await ensureAccount(auth.deps, { id, email: oldEmail });
    await follow(auth, mails.old.path);
    const { followAddress } = auth.deps;
    const counted = countingRepeats(db);
    let acting: Promise<unknown> | undefined;
    auth.deps.followAddress = async (tx, moved) => {
      acting ??= act(auth.deps, counted.db, id);
      await heldUpBy(tx as never, acting);
      await followAddress(tx, moved);
    };
    await follow(auth, mails.new.path);
    await acting;
    expect(counted.repeats()).toBe(0);
    expect((await db.select().from(accounts)).map(({ email }) => email)).toEqual(left);
  },
);

describe("S50 whoever holds only one mailbox moves nothing:", () => {
  it("by a mail that left days after the other one, whose link nobody has used", async () => {
    const { auth, token, mails } = await asked();
    const late = (await auth.mails()).find(({ kind }) => kind === "confirm-new-email");
    auth.clock.advance(3 * DAY_MS);
    expect(late && (await beginLink(auth.deps, late))).toBe(true);
    await forgetExpired(auth.deps);
    await follow(auth, mails.new.path);
    const { access_token: now } = (await auth.signIn(oldEmail)).json();
    expect((await auth.getUser(now ?? token)).json()).toMatchObject({ email: oldEmail, new_email: newEmail });
  });

  it("by a mail that leaves in the moment in which old links are forgotten", async () => {
    const { auth, mails } = await asked();
    const late = (await auth.mails()).find(({ kind }) => kind === "confirm-new-email");
    auth.clock.advance(3 * DAY_MS);
    let forgetting: Promise<void> | undefined;
    await db.transaction(async (tx) => {
      expect(late && (await beginLink({ ...auth.deps, db: tx as never }, late))).toBe(true);
      forgetting = forgetExpired(auth.deps);
      await heldUpBy(tx, forgetting);
    });
    await forgetting;
    await follow(auth, mails.new.path);
    const [owner] = await db.select().from(users);
    expect(owner).toMatchObject({ email: oldEmail, newEmail });
  });

  it("the new address agreeing twice is not two agreeing", async () => {
    const { auth, token, mails } = await asked();
    await verify(auth, { token_hash: mails.new.token });
    expect((await verify(auth, { token_hash: mails.new.token })).json().code).toBe("otp_expired");
    auth.clock.advance(61_000);
    await auth.post("/resend", { type: "email_change", email: oldEmail });
    expect((await mailOf(auth, "confirm-new-email")).token).toBe(mails.new.token);
    expect((await auth.getUser(token)).json().email).toBe(oldEmail);
  });

  it("nor is one agreeing to each of two wishes", async () => {
    const { auth, token, mails } = await asked();
    await verify(auth, { token_hash: mails.new.token });
    auth.clock.advance(61_000);
    await change(auth, token, { email: "outra@voos.example" });
    const { new: other } = await bothMails(auth);
    expect((await verify(auth, { token_hash: other.token })).json().msg).toBe(halfway);
    expect((await verify(auth, { token_hash: mails.old.token })).json().code).toBe("otp_expired");
    expect((await auth.getUser(token)).json().email).toBe(oldEmail);
  });

  it("nor an old half that agrees after the new one has expired", async () => {
    const { auth, token, mails } = await asked();
    auth.clock.advance(3_600_000);
    expect((await verify(auth, { token_hash: mails.old.token })).json().code).toBe("otp_expired");
    expect((await verify(auth, { token_hash: mails.new.token })).json().code).toBe("otp_expired");
    expect((await auth.refresh(token)).statusCode).toBe(400);
    expect((await auth.signIn(oldEmail)).statusCode).toBe(200);
  });

  it("the old address is told when it is left", async () => {
    const { auth, mails } = await asked();
    await verify(auth, { token_hash: mails.new.token });
    await verify(auth, { token_hash: mails.old.token });
    const told = (await auth.mails()).find(({ kind }) => kind === "email-changed");
    expect(told?.recipient).toBe(oldEmail);
    expect(await auth.audited()).toEqual(
      expect.arrayContaining(["user_email_change_requested", "user_email_changed"]),
    );
  });
});

it("S21 a new password ends a change under way", async () => {
  const { auth, token, mails } = await asked();
  await verify(auth, { token_hash: mails.new.token });
  const changed = await change(auth, token, { password: "segredo2" });
  expect(changed.json()).not.toHaveProperty("new_email");
  expect((await verify(auth, { token_hash: mails.old.token })).json().code).toBe("otp_expired");
  auth.clock.advance(61_000);
  const before = (await auth.mails()).length;
  await auth.post("/resend", { type: "email_change", email: oldEmail });
  expect((await auth.mails()).length).toBe(before);
});

it("S19 a half is worth nothing as another kind of link", async () => {
  const { auth, mails } = await asked();
  for (const type of ["signup", "recovery", "magiclink", "email", "invite"])
    for (const { token } of [mails.old, mails.new])
      expect((await auth.post("/verify", { type, token_hash: token })).json().code).toBe("otp_expired");
  const crossed = { email: oldEmail, token: mails.new.code };
  if (mails.new.code !== mails.old.code) expect((await verify(auth, crossed)).statusCode).toBe(403);
});

it("an address that was taken meanwhile is not given away", async () => {
  const { auth, token, mails } = await asked();
  await auth.signUp(newEmail);
  await verify(auth, { token_hash: mails.new.token });
  const refused = await verify(auth, { token_hash: mails.old.token });
  expect([refused.statusCode, refused.json().code]).toEqual([422, "email_exists"]);
  expect((await auth.getUser(token)).json().email).toBe(oldEmail);
});

describe("with a challenge", () => {
  const verifier = "v".repeat(43);
  const pkce = {
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "s256",
  };

  it("the halves are told in the query too, and the end is a code", async () => {
    const { auth, mails } = await asked({}, { email: newEmail, ...pkce });
    const half = new URL(await follow(auth, mails.old.path));
    expect(half.searchParams.get("message")).toBe(halfway);
    expect(fragmentOf(half.href)).toEqual({ message: halfway, sb: "" });
    const full = new URL(await follow(auth, mails.new.path));
    const auth_code = full.searchParams.get("code");
    const session = await auth.post("/token?grant_type=pkce", { auth_code, code_verifier: verifier });
    expect([session.statusCode, session.json().user.email]).toEqual([200, newEmail]);
  });
});

describe("sending again", () => {
  it("reaches both once a minute, and ends what was sent before", async () => {
    const { auth, mails } = await asked();
    const early = await auth.post("/resend", { type: "email_change", email: oldEmail });
    expect([early.statusCode, early.json().code]).toEqual([429, "over_email_send_rate_limit"]);
    auth.clock.advance(61_000);
    const again = await auth.post("/resend", { type: "email_change", email: oldEmail });
    expect([again.statusCode, again.json()]).toEqual([200, {}]);
    const renewed = await bothMails(auth);
    expect((await verify(auth, { token_hash: mails.old.token })).statusCode).toBe(403);
    expect((await verify(auth, { token_hash: renewed.old.token })).json().msg).toBe(halfway);
    expect((await verify(auth, { token_hash: renewed.new.token })).json().user.email).toBe(newEmail);
  });

  it("S10 tells nothing of who has a change under way", async () => {
    const { auth } = await asked();
    await signedIn(auth, "bia@voos.example");
    auth.clock.advance(61_000);
    const told = [];
    for (const email of [oldEmail, "bia@voos.example", "nobody@voos.example"]) {
      const body = { type: "email_change", email };
      const twice = [await auth.post("/resend", body), await auth.post("/resend", body)];
      told.push(twice.map((answer) => [answer.statusCode, answer.body]));
    }
    expect(told).toEqual(Array(3).fill(told[0]));
    expect(told[0]?.map(([status]) => status)).toEqual([200, 429]);
  });
});

it("S16 changes asked for in a row do not bomb anyone's mailbox", async () => {
  const { auth, token } = await asked();
  const refused = await change(auth, token, { email: "outra@voos.example" });
  expect([refused.statusCode, refused.json().code]).toEqual([429, "over_email_send_rate_limit"]);
  expect(refused.headers["retry-after"]).toMatch(/^\d+$/);
  const other = await signedIn(auth, "bia@voos.example");
  const again = await change(auth, other.access_token, { email: newEmail });
  expect([again.statusCode, again.json().code]).toEqual([429, "over_email_send_rate_limit"]);
});

it("whoever has proven his new address has not guessed at it before it was his", async () => {
  const { auth, mails } = await asked();
  for (let tries = 0; tries < 10; tries++) await auth.signIn(newEmail);
  expect((await auth.signIn(newEmail)).statusCode).toBe(429);
  for (const { token } of [mails.old, mails.new]) await verify(auth, { token_hash: token });
  expect((await auth.signIn(newEmail)).statusCode).toBe(200);
});
