import { describe, expect, it } from "vitest";
import { testDatabase } from "#test/databases/database.ts";
import { authApp, signedIn } from "#test/doors/auth-app.ts";

const db = await testDatabase();

describe("what is off says so:", () => {
  it.each([
    ["POST", "/sso", "saml_provider_disabled", "SAML 2.0 is disabled"],
    ["GET", "/sso/saml/metadata", "saml_provider_disabled", "SAML 2.0 is disabled"],
    ["GET", "/passkeys", "passkey_disabled", "Passkeys are disabled"],
    ["POST", "/passkeys/registration/options", "passkey_disabled", "Passkeys are disabled"],
    ["POST", "/passkeys/authentication/verify", "passkey_disabled", "Passkeys are disabled"],
    ["DELETE", "/passkeys/x", "passkey_disabled", "Passkeys are disabled"],
    ["GET", "/admin/users/x/passkeys", "passkey_disabled", "Passkeys are disabled"],
    ["DELETE", "/admin/users/x/passkeys/y", "passkey_disabled", "Passkeys are disabled"],
    ["GET", "/oauth/authorizations/x", "feature_disabled", "OAuth server is disabled"],
    ["POST", "/oauth/authorizations/x/consent", "feature_disabled", "OAuth server is disabled"],
    ["GET", "/user/oauth/grants", "feature_disabled", "OAuth server is disabled"],
    ["GET", "/admin/oauth/clients", "feature_disabled", "OAuth server is disabled"],
    ["GET", "/user/identities/authorize", "manual_linking_disabled", "Manual linking is disabled"],
    ["DELETE", "/user/identities/x", "manual_linking_disabled", "Manual linking is disabled"],
  ] as const)("%s %s", async (method, url, code, message) => {
    const auth = await authApp(db);
    const { access_token: token } = await signedIn(auth);
    const headers = { "content-type": "application/json;charset=UTF-8" };
    const answer = await auth.ask({ method, url, token, headers });
    expect([answer.statusCode, answer.json()]).toEqual([404, { code, message }]);
    expect(answer.headers["x-sb-error-code"]).toBe(code);
  });
});

it("what belongs to a user is told to nobody else", async () => {
  const auth = await authApp(db);
  const answer = await auth.ask({ method: "DELETE", url: "/user/identities/x" });
  expect([answer.statusCode, answer.json().code]).toEqual([401, "no_authorization"]);
});

describe("a way to sign in that is not offered is told apart:", () => {
  it.each([
    ["id_token", { provider: "google", id_token: "x" }, 400, "provider_disabled"],
    ["web3", { chain: "solana" }, 422, "web3_provider_disabled"],
    ["nonsense", {}, 400, "invalid_credentials"],
    ["constructor", {}, 400, "invalid_credentials"],
  ])("%s", async (grant, body, status, code) => {
    const auth = await authApp(db);
    const answer = await auth.post(`/token?grant_type=${grant}`, body);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });

  it.each([
    [{ provider: "google" }, "https://accounts.google.com"],
    [{ provider: "apple" }, "https://appleid.apple.com"],
    [{ provider: "constructor" }, "constructor"],
    [{ client_id: "x", issuer: "https://evil.example" }, "https://evil.example"],
  ])("the issuer of %j", async (body, issuer) => {
    const auth = await authApp(db);
    const answer = await auth.post("/token?grant_type=id_token", { ...body, id_token: "x" });
    expect(answer.json().message).toBe(`Provider (issuer "${issuer}") is not enabled`);
  });

  it.each([
    [{ provider: "google" }, "id_token required"],
    [{ id_token: "x" }, "provider or client_id and issuer required"],
  ])("a token that cannot be judged is refused in the form of OAuth: %j", async (body, text) => {
    const auth = await authApp(db);
    const answer = await auth.post("/token?grant_type=id_token", body);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { error: "invalid request", error_description: text },
    ]);
  });
});
