import { expect, test } from "vitest";
import { testDatabase } from "#test/databases/database.ts";
import { authApp } from "#test/doors/auth-app.ts";

const db = await testDatabase();
const email = "ana@voos.example";
const phone = "+5511999999999";
const password = "segredo1";
const EITHER = "Only an email address or phone number should be provided";

test.each([
  ["/signup", { email }, "Signup requires a valid password"],
  ["/signup", { email, phone, password }, `${EITHER} on signup.`],
  ["/signup", { email: `${"a".repeat(251)}@x.co`, password }, "An email address is too long"],
  ["/signup", { email: "ana", password }, "Unable to validate email address: invalid format"],
  ["/signup", { email, password: "a".repeat(73) }, "Password cannot be longer than 72 characters"],
  ["/token?grant_type=password", { password }, "missing email or phone"],
  ["/token?grant_type=password", { email, phone, password }, `${EITHER} on login.`],
  ["/token?grant_type=refresh_token", { refresh_token: "x" }, "Refresh token is not valid"],
  [
    "/token?grant_type=pkce",
    { auth_code: "x" },
    "invalid request: both auth code and code verifier should be non-empty",
  ],
  ["/recover", {}, "Password recovery requires an email"],
  ["/recover", { email: "ana" }, "Unable to validate email address: invalid format"],
  ["/otp", {}, "One of email or phone must be set"],
  ["/otp", { email, phone }, EITHER],
  ["/resend", { type: "sms" }, "Type provided requires a phone number"],
])("what is wrong with a request is said in the words of the protocol: %s %j", async (url, body, message) => {
  const auth = await authApp(db);
  const answer = await auth.post(url, body);
  expect([answer.statusCode, answer.json()]).toEqual([400, { code: "validation_failed", message }]);
});

test("a grant that nobody knows is told so", async () => {
  const answer = await (await authApp(db)).post("/token?grant_type=magic", {});
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { code: "invalid_credentials", message: "unsupported_grant_type" },
  ]);
});
