import type { AddressInfo } from "node:net";
import { simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";
import { afterEach, expect, it } from "vitest";
import { smtpMailer } from "#server/delivery/transports/smtp.ts";
import { testDatabase } from "#test/databases/database.ts";
import { type AuthApp, authApp, SITE, signedIn } from "#test/doors/auth-app.ts";

const db = await testDatabase();
const email = "ana@voos.example";
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Everything owed so far, as a real mail server received it. */
async function received(auth: AuthApp): Promise<string[]> {
  const raw: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk) => chunks.push(chunk));
      stream.on("end", () => done(void raw.push(Buffer.concat(chunks).toString())));
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  const mailer = smtpMailer(
    {
      smtpUrl: `smtp://127.0.0.1:${port}`,
      mailFrom: "Rasante <avisos@voos.example>",
      contactEmail: "avisos@voos.example",
      publicUrl: SITE,
    },
    { connectionMs: 10_000, totalMs: 10_000 },
  );
  closing.push(mailer.close, () => new Promise<void>((resolve) => server.close(resolve)));
  for (const { id, recipient: to, subject, text, html } of await auth.mails())
    expect(await mailer.send({ id, to, subject, text, html })).toEqual({ kind: "sent" });
  return raw;
}

const headerNames = (raw: string) =>
  (raw.split("\r\n\r\n")[0] ?? "")
    .split("\r\n")
    .filter((line) => /^[\w-]+:/.test(line))
    .map((line) => line.split(":")[0]?.toLowerCase());

it("S26 nothing a stranger types becomes a header of a mail", async () => {
  const auth = await authApp(db);
  const crlf = "x\r\nBcc: evil@example.com\r\n\r\nhello";
  for (const hostile of ["a@b.co\r\nBcc: x@y.z", '"a\nb"@c.de', "a@b.co\nTo: x@y.z", "a@b.co,x@y.z"])
    expect((await auth.signUp(hostile)).statusCode).toBe(400);
  const url = `/signup?redirect_to=${encodeURIComponent(`${SITE}/${crlf}`)}`;
  const data = { first_name: crlf, last_name: crlf };
  await auth.post(url, { email, password: "segredo1", data }, { headers: { "accept-language": "en" } });
  const [raw = "", ...more] = await received(auth);
  expect(more).toEqual([]);
  expect(headerNames(raw).filter((name) => name === "to")).toHaveLength(1);
  expect(headerNames(raw)).not.toContain("bcc");
  const mail = await simpleParser(raw);
  expect([mail.to].flat().map((to) => to?.text)).toEqual([email]);
  expect(`${mail.text}${mail.html}`).not.toMatch(/evil@example|hello/);
});

it("every mail of a change of address arrives readable, with its link or code", async () => {
  const auth = await authApp(db);
  const { access_token: token } = await signedIn(auth);
  const change = { email: "nova@voos.example" };
  await auth.ask({ method: "PUT", url: "/user", token, payload: change });
  await auth.ask({ method: "GET", url: "/reauthenticate", token });
  const mails = await Promise.all((await received(auth)).map((raw) => simpleParser(raw)));
  expect(mails).toHaveLength(4);
  const told = mails.map(({ to, text = "" }) => ({
    to: [to].flat()[0]?.text,
    link: text.includes(`${SITE}/auth/v1/verify?token=`),
    code: /\b\d{6}\b/.test(text),
  }));
  expect(told).toEqual(
    expect.arrayContaining([
      { to: email, link: true, code: true },
      { to: "nova@voos.example", link: true, code: true },
      { to: email, link: false, code: true },
    ]),
  );
  for (const { subject, html } of mails)
    expect([subject, html]).toEqual([expect.stringMatching(/\S/), expect.stringContaining("<html")]);
});
