import { randomBytes, randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { LANGUAGES } from "#shared/languages.ts";
import { testDatabase } from "#test/databases/database.ts";
import { authApp } from "#test/doors/auth-app.ts";
import { isAuthMail, renderLinkMail } from "./link-mails.ts";
import { linkCode, linkToken } from "./link-secrets.ts";

const db = await testDatabase();
const deps = { config: readConfig({ PUBLIC_URL: "https://voos.example" }), secret: randomBytes(32) };
const linkId = randomUUID();
const newEmail = "nova@voos.example";
const redirectTo = "https://voos.example/reset-password";

const render = (kind: string, payload: Record<string, unknown>) =>
  renderLinkMail(deps, { id: randomUUID(), kind, recipient: "ana@voos.example", payload });

const carriers = [
  ["confirm-email", "signup"],
  ["recovery", "recovery"],
  ["magic-link", "magiclink"],
  ["invite", "invite"],
  ["confirm-new-email", "email_change"],
  ["leave-email", "email_change"],
] as const;
const notices = [
  "already-registered",
  "password-changed",
  "email-changed",
  "factor-added",
  "factor-removed",
  "session-closed",
  "identity-added",
];

describe.each(LANGUAGES)("in %s", (language) => {
  test.each(carriers)("%s carries its link and code, and no text is missing", (kind, type) => {
    const { subject, text, html } = render(kind, { linkId, type, language, redirectTo, newEmail });
    const token = linkToken(deps.secret, linkId);
    const query = `token=${token}&type=${type}&redirect_to=${redirectTo}`;
    expect(text).toContain(`https://voos.example/auth/v1/verify?${query}`);
    expect(html).toContain(query.replaceAll("&", "&amp;"));
    expect(text).toContain(linkCode(deps.secret, linkId));
    expect(subject).toContain("Rasante");
    expect(`${subject}${text}${html}`).not.toMatch(/authMails|\{\{|undefined/);
  });

  test.each([...carriers.map(([kind]) => kind), "reauthentication", ...notices])(
    "%s has a subject of 60 characters at most and a preheader of 40 to 90",
    (kind) => {
      const payload = { linkId, type: "signup", language, redirectTo, newEmail, provider: "Facebook" };
      const { subject, html } = render(kind, payload);
      expect(subject.length).toBeLessThanOrEqual(60);
      const preheader = /opacity:0">([^<]*)</.exec(html)?.[1]?.replaceAll("&#39;", "'") ?? "";
      expect(preheader.length).toBeGreaterThanOrEqual(40);
      expect(preheader.length).toBeLessThanOrEqual(90);
    },
  );

  test("a mail to confirm who one is carries its code and no link", () => {
    const payload = { linkId, type: "reauthentication", language, redirectTo };
    const { subject, text, html } = render("reauthentication", payload);
    expect(text.split("\n")).toContain(linkCode(deps.secret, linkId));
    expect(html).toMatch(new RegExp(`class="figure"[^>]*>${linkCode(deps.secret, linkId)}<`));
    expect(text).not.toContain("token=");
    expect(`${subject}${text}${html}`).not.toMatch(/authMails|\{\{|undefined/);
  });

  test("the old address reads where the account is to move", () => {
    const payload = { linkId, type: "email_change", language, redirectTo, newEmail };
    const { text, html } = render("leave-email", payload);
    expect(text).toContain(newEmail);
    expect(html).toContain(newEmail);
  });

  test.each(notices)("%s leads to the door", (kind) => {
    const { subject, text, html } = render(kind, { language, provider: "Google" });
    expect(text).toContain("https://voos.example/auth\n");
    expect(text).not.toContain("token=");
    expect(`${subject}${text}${html}`).not.toMatch(/authMails|\{\{|undefined/);
  });
});

test("the languages differ", () => {
  const subjects = LANGUAGES.map((language) => render("password-changed", { language }).subject);
  expect(new Set(subjects).size).toBe(LANGUAGES.length);
});

test.each([
  ["price-alert", {}],
  ["constructor", {}],
  ["recovery", { language: "pt" }],
])("what was never owed is not written: %s", (kind, payload) => {
  expect(() => render(kind, payload)).toThrow();
  expect(isAuthMail("recovery")).toBe(true);
});

test.each([
  [{ language: "fr" }, "en", "Confirmez votre adresse"],
  [{}, "en-GB,en;q=0.9", "Confirm your email"],
  [{}, "de, es;q=0.5", "Confirma tu correo"],
  [{}, "ja", "Confirme seu email"],
  [{ language: "xx" }, "en", "Confirm your email"],
])("who signs up with %j and reads %s is written to accordingly", async (data, accepted, subject) => {
  const auth = await authApp(db);
  const headers = { "accept-language": accepted };
  await auth.post("/signup", { email: "ana@voos.example", password: "segredo1", data }, { headers });
  expect((await auth.lastMail()).subject).toContain(subject);
});

test("S27 names a stranger typed reach no mail", async () => {
  const auth = await authApp(db);
  const data = { first_name: "<img src=x>", last_name: "visit http://evil.example\r\nBcc: x@y.z" };
  await auth.post("/signup", { email: "ana@voos.example", password: "segredo1", data });
  const { subject, text, html } = await auth.lastMail();
  expect(subject + text + html).not.toMatch(/<img|evil\.example|Bcc/);
});
