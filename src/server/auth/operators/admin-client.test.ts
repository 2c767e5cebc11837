import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import { testDatabase } from "#test/databases/database.ts";
import { signedIn } from "#test/doors/auth-app.ts";
import { operated } from "#test/doors/operator.ts";
import { enrolled } from "#test/doors/second-factor.ts";
import { listening } from "#test/doors/unmodified-client.ts";
import { signServiceToken } from "./service-token.ts";

const db = await testDatabase();
const email = "ana@voos.example";
const password = "segredo1";

let close = async () => {};
afterEach(() => close());

async function operatorsClient() {
  const { auth } = await operated(db);
  const opened = await listening(auth);
  close = opened.close;
  const { admin } = opened.open(await signServiceToken(auth.deps));
  return { auth, admin, client: opened.open };
}

describe("the client of an operator", () => {
  test("makes, finds, lists, changes and deletes users", async () => {
    const { admin, client } = await operatorsClient();
    const made = await admin.createUser({ email, password, email_confirm: true });
    const id = made.data.user?.id ?? "";
    await admin.createUser({ email: "bia@voos.example" });
    expect((await admin.getUserById(id)).data.user?.email).toBe(email);
    const { data: list } = await admin.listUsers({ page: 1, perPage: 1 });
    expect(list).toMatchObject({ users: [{}], nextPage: 2, lastPage: 2, total: 2 });
    const changed = await admin.updateUserById(id, { user_metadata: { first_name: "Ana" } });
    expect(changed.data.user?.user_metadata.first_name).toBe("Ana");
    expect(changed.data.user?.user_metadata).toEqual({ first_name: "Ana", email_verified: true });
    expect((await client().signInWithPassword({ email, password })).error).toBeNull();
    expect((await admin.deleteUser(id, true)).error).toBeNull();
    expect((await admin.getUserById(id)).data.user?.deleted_at).toBeDefined();
    expect((await admin.deleteUser(list.users[0]?.id ?? "")).error).toBeNull();
    expect((await client().signInWithPassword({ email, password })).error?.code).toBe("invalid_credentials");
  });

  test("sees of someone's data what was written there", async () => {
    const { admin } = await operatorsClient();
    const made = await admin.createUser({
      email,
      user_metadata: { email_verified: true },
      app_metadata: { roles: ["editor"] },
    });
    const rights = { provider: "email", providers: ["email"], roles: ["editor"] };
    expect(made.data.user?.user_metadata).toEqual({});
    expect(made.data.user?.app_metadata).toEqual(rights);
    const change = { user_metadata: { favorite_color: "yellow" } };
    const changed = await admin.updateUserById(made.data.user?.id ?? "", change);
    expect(changed.data.user?.user_metadata).toEqual(change.user_metadata);
    const link = await admin.generateLink({
      type: "signup",
      email: "bia@voos.example",
      password,
      options: { data: { status: "alpha" } },
    });
    expect(link.data.user?.user_metadata).toEqual({ status: "alpha" });
  });

  test("invites, makes links and signs a user out", async () => {
    const { auth, admin, client } = await operatorsClient();
    const redirectTo = "https://voos.example/welcome";
    const invited = await admin.inviteUserByEmail(email, { redirectTo, data: { first_name: "Ana" } });
    expect(invited.data.user?.invited_at).toBeDefined();
    expect((await auth.lastMail()).kind).toBe("invite");
    const { data: link } = await admin.generateLink({ type: "magiclink", email, options: { redirectTo } });
    expect(link.properties).toMatchObject({ verification_type: "signup", redirect_to: redirectTo });
    const browser = client();
    const token_hash = link.properties?.hashed_token ?? "";
    const { data: entered } = await browser.verifyOtp({ type: "signup", token_hash });
    expect(entered.user?.email).toBe(email);
    expect((await admin.signOut(entered.session?.access_token ?? "")).error).toBeNull();
    expect((await browser.getUser(entered.session?.access_token)).error).not.toBeNull();
  });

  test("sees and removes second factors", async () => {
    const { auth, admin } = await operatorsClient();
    const { user, access_token: token } = await signedIn(auth, email);
    const { id } = await enrolled(auth, token);
    const listed = await admin.mfa.listFactors({ userId: user.id });
    expect(listed.data?.factors).toMatchObject([{ id, status: "unverified" }]);
    expect((await admin.mfa.deleteFactor({ id, userId: user.id })).error).toBeNull();
    expect((await admin.mfa.listFactors({ userId: user.id })).data?.factors).toEqual([]);
  });

  test("understands why it is refused", async () => {
    const { admin } = await operatorsClient();
    await admin.createUser({ email });
    const twice = await admin.createUser({ email });
    expect(twice.error).toMatchObject({ status: 422, code: "email_exists" });
    const nobody = await admin.getUserById(randomUUID());
    expect(nobody.error).toMatchObject({ status: 404, code: "user_not_found" });
    const unknown = await admin.generateLink({ type: "recovery", email: "eva@voos.example" });
    expect(unknown.error).toMatchObject({ status: 404, code: "user_not_found" });
    expect((await admin.listUsers({ page: -1 })).error).toMatchObject({ status: 400 });
    expect((await admin.inviteUserByEmail("x")).error).toMatchObject({ code: "validation_failed" });
  });

  test("is nobody without a service token", async () => {
    const { auth, client } = await operatorsClient();
    const { access_token: user } = await signedIn(auth, email);
    const asUser = await client(user).admin.listUsers();
    expect(asUser.error).toMatchObject({ status: 403, code: "not_admin" });
    expect((await client().admin.createUser({ email })).error).toMatchObject({
      status: 403,
      code: "bad_jwt",
    });
  });
});
