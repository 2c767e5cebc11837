import { describe, expect, test } from "vitest";
import { testDatabase } from "#test/databases/database.ts";
import { type AuthApp, authApp, signedIn } from "#test/doors/auth-app.ts";
import { secured } from "#test/doors/second-factor.ts";

const db = await testDatabase();
const email = "ana@voos.example";
const newEmail = "nova@voos.example";
const change = (auth: AuthApp, token: string, payload: object) =>
  auth.ask({ method: "PUT", url: "/user", token, payload });

/** A thief with an open session, and the mails that `deed` sends the owner. */
async function mailsAfter(deed: (auth: AuthApp, token: string) => Promise<unknown>) {
  const auth = await authApp(db);
  const { access_token: token } = await signedIn(auth, email);
  const before = (await auth.mails()).map(({ id }) => id);
  await deed(auth, token);
  return (await auth.mails()).filter(({ id }) => !before.includes(id));
}
const told = (mails: Awaited<ReturnType<typeof mailsAfter>>) =>
  mails.map(({ kind, recipient }) => [kind, recipient]);

async function useBothLinks(auth: AuthApp) {
  const mails = await auth.mails();
  for (const kind of ["leave-email", "confirm-new-email"]) {
    const text = mails.findLast((one) => one.kind === kind)?.text ?? "";
    const token = new URL(/https?:\S+/.exec(text)?.[0] ?? "").searchParams.get("token");
    expect((await auth.post("/verify", { type: "email_change", token_hash: token })).statusCode).toBe(200);
  }
}

describe("S61 the owner of an account is told, without the secret itself, of", () => {
  test("a new password", async () => {
    const mails = await mailsAfter((auth, token) => change(auth, token, { password: "do-ladrao-1" }));
    expect(told(mails)).toEqual([["password-changed", email]]);
    expect(mails[0]?.text).not.toContain("do-ladrao-1");
  });

  test("a new address, at the old one", async () => {
    const mails = await mailsAfter(async (auth, token) => {
      await change(auth, token, { email: newEmail });
      await useBothLinks(auth);
    });
    expect(told(mails).sort()).toEqual([
      ["confirm-new-email", newEmail],
      ["email-changed", email],
      ["leave-email", email],
    ]);
  });

  test("a factor that came, and one that went", async () => {
    const mails = await mailsAfter(async (auth, token) => {
      const { app, session } = await secured(auth, token);
      const removal = { method: "DELETE" as const, url: `/factors/${app.id}`, token: session.access_token };
      expect((await auth.ask(removal)).statusCode).toBe(200);
    });
    expect(told(mails).sort()).toEqual([
      ["factor-added", email],
      ["factor-removed", email],
    ]);
    const added = mails.find(({ kind }) => kind === "factor-added");
    expect(added?.text).toContain("entrar na sua conta pede também um código");
  });

  test("a session that a stolen token ended", async () => {
    const mails = await mailsAfter(async (auth) => {
      const { refresh_token: first } = (await auth.signIn(email)).json();
      const { refresh_token: second } = (await auth.refresh(first)).json();
      await auth.refresh(second);
      auth.clock.advance(11_000);
      expect((await auth.refresh(first)).json().code).toBe("refresh_token_already_used");
    });
    expect(told(mails)).toEqual([["session-closed", email]]);
  });

  test("nothing else: a name is no way in", async () => {
    const mails = await mailsAfter((auth, token) => change(auth, token, { data: { first_name: "Bia" } }));
    expect(mails).toEqual([]);
  });
});
