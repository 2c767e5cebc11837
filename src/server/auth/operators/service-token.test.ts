import { randomUUID } from "node:crypto";
import { SignJWT } from "jose";
import { describe, expect, test } from "vitest";
import { rotateKeys } from "#server/auth/keys/rotate-keys.ts";
import { signClaims } from "#server/auth/sessions/access-token.ts";
import { testDatabase } from "#test/databases/database.ts";
import { type AuthApp, authApp, signedIn } from "#test/doors/auth-app.ts";
import { operated, refusalOf } from "#test/doors/operator.ts";
import { secured } from "#test/doors/second-factor.ts";
import { signServiceToken } from "./service-token.ts";

const db = await testDatabase();
const email = "ana@voos.example";

describe("S46 the doors of the operator open to a service token only", () => {
  const doors = [
    ["GET", "/admin/users"],
    ["POST", "/admin/users"],
    ["GET", `/admin/users/${randomUUID()}`],
    ["PUT", `/admin/users/${randomUUID()}`],
    ["DELETE", `/admin/users/${randomUUID()}`],
    ["GET", `/admin/users/${randomUUID()}/factors`],
    ["DELETE", `/admin/users/${randomUUID()}/factors/${randomUUID()}`],
    ["POST", "/invite"],
    ["POST", "/admin/generate_link"],
  ] as const;

  test.each(doors)("%s %s", async (method, url) => {
    const auth = await authApp(db);
    const ask = (token?: string) => auth.ask({ method, url, ...(token ? { token } : {}) });
    expect(refusalOf(await ask())).toEqual([401, "no_authorization"]);
    expect(refusalOf(await ask("sb_publishable_x"))).toEqual([403, "bad_jwt"]);
    const { access_token: user } = await signedIn(auth, email);
    expect(refusalOf(await ask(user))).toEqual([403, "not_admin"]);
  });

  const impostors: [string, (auth: AuthApp) => Promise<string>][] = [
    ["a user of two factors", strongToken],
    [
      "a user who writes the role into his data",
      async (auth) => {
        const { access_token: token } = await signedIn(auth, email);
        await auth.ask({ method: "PUT", url: "/user", token, payload: { data: { role: "service_role" } } });
        return (await auth.signIn(email)).json().access_token;
      },
    ],
    [
      "the role with the audience of users",
      ({ deps }) => claiming(deps, { audience: "authenticated", role: "service_role" }),
    ],
    ["the audience with another role", ({ deps }) => claiming(deps, { audience: "operators", role: "anon" })],
  ];
  test.each(impostors)("%s is not allowed", async (_who, tokenOf) => {
    const auth = await authApp(db);
    const answer = await auth.ask({ method: "GET", url: "/admin/users", token: await tokenOf(auth) });
    expect(refusalOf(answer)).toEqual([403, "not_admin"]);
    expect(answer.json().message).toBe("User not allowed");
  });

  test("another audience, another installation and an old token are no tokens", async () => {
    const foreign = await signServiceToken((await authApp(db)).deps);
    await db.execute("truncate signing_keys");
    const { auth, token } = await operated(db);
    const elsewhere = await claiming(auth.deps, { audience: "elsewhere", role: "service_role" });
    for (const refused of [foreign, elsewhere])
      expect(refusalOf(await auth.ask({ method: "GET", url: "/admin/users", token: refused }))).toEqual([
        403,
        "bad_jwt",
      ]);
    expect((await auth.ask({ method: "GET", url: "/admin/users", token })).statusCode).toBe(200);
    auth.clock.advance(3600_000);
    expect(refusalOf(await auth.ask({ method: "GET", url: "/admin/users", token }))).toEqual([
      403,
      "bad_jwt",
    ]);
  });

  test("supabase_admin is let in as well, also when the keys were rotated", async () => {
    const { auth } = await operated(db);
    const token = await claiming(auth.deps, { audience: "operators", role: "supabase_admin" });
    await rotateKeys(auth.deps);
    auth.clock.advance(60_000);
    expect((await auth.ask({ method: "GET", url: "/admin/users", token })).statusCode).toBe(200);
  });

  describe("with a JWT_SECRET of the operator", () => {
    const secret = "a-secret-of-the-operator-of-32-letters";
    const signed = (claims: object, key = secret, alg = "HS256") =>
      new SignJWT({ ...claims }).setProtectedHeader({ alg, typ: "JWT" }).sign(new TextEncoder().encode(key));
    const asked = async (auth: AuthApp, token: string) =>
      (await auth.ask({ method: "GET", url: "/admin/users", token })).statusCode;

    test.each(["service_role", "supabase_admin"])(
      "a key of the role %s signed with it opens, as at a hosted project",
      async (role) => {
        const auth = await authApp(db, { JWT_SECRET: secret });
        expect(await asked(auth, await signed({ role }))).toBe(200);
      },
    );

    test("nothing else does", async () => {
      const auth = await authApp(db, { JWT_SECRET: secret });
      const role = "service_role";
      expect(await asked(auth, await signed({ role }, "another-secret-of-more-than-32-letters"))).toBe(403);
      expect(await asked(auth, await signed({ role: "authenticated" }))).toBe(403);
      expect(await asked(auth, await signed({ role, exp: 1_000_000_000 }))).toBe(403);
      expect(await asked(auth, await signed({ role }, secret, "HS384"))).toBe(403);
    });
  });

  test("without a JWT_SECRET of the operator no key signed with a secret opens", async () => {
    const auth = await authApp(db);
    const key = await new SignJWT({ role: "service_role" })
      .setProtectedHeader({ alg: "HS256", typ: "JWT" })
      .sign(auth.deps.secret);
    expect(refusalOf(await auth.ask({ method: "GET", url: "/admin/users", token: key }))).toEqual([
      403,
      "bad_jwt",
    ]);
  });

  test("a service token is nobody's session", async () => {
    const { auth, token } = await operated(db);
    expect(refusalOf(await auth.getUser(token))).toEqual([403, "bad_jwt"]);
  });
});

async function strongToken(auth: AuthApp): Promise<string> {
  const { access_token: token } = await signedIn(auth, email);
  return (await secured(auth, token)).session.access_token;
}

const claiming = (deps: AuthApp["deps"], { audience, role }: { audience: string; role: string }) =>
  signClaims(deps, { audience, seconds: 3600, claims: { role, sub: randomUUID() } });
