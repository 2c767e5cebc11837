import { type AddressInfo, createServer, type Server } from "node:net";
import { simpleParser } from "mailparser";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, describe, expect, it } from "vitest";
import { smtpMailer } from "./smtp.ts";

const mail = {
  id: "11111111-1111-4111-8111-111111111111",
  to: "ana@example.com",
  subject: "GRU → LIS por R$ 2.410",
  text: "Preço: R$ 2.410\n",
  html: "<p>Preço: R$ 2.410</p>",
  headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
};
const refusal = (responseCode: number) => Object.assign(new Error("no"), { responseCode });
const closing: (() => unknown)[] = [];

async function server(options: SMTPServerOptions): Promise<{ port: number; received: string[] }> {
  const received: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk) => chunks.push(chunk));
      stream.on("end", () => {
        received.push(Buffer.concat(chunks).toString());
        done();
      });
    },
    ...options,
  });
  smtp.on("error", () => {});
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
  closing.push(() => new Promise<void>((resolve) => smtp.close(resolve)));
  return { port: (smtp.server.address() as AddressInfo).port, received };
}

/** As long as a server on a busy machine may need. */
const PATIENT = { connectionMs: 10_000, totalMs: 10_000 };
/** For those who never answer. */
const IMPATIENT = { connectionMs: 400, totalMs: 800 };

interface Wish {
  credentials?: string;
  mailFrom?: string;
  bounds?: typeof PATIENT;
}

function mailer(
  port: number,
  { credentials = "", mailFrom = "Rasante <avisos@voos.example>", bounds = PATIENT }: Wish = {},
) {
  const config = {
    smtpUrl: `smtp://${credentials}127.0.0.1:${port}`,
    mailFrom,
    publicUrl: "https://voos.example:8443",
    contactEmail: "ajuda@voos.example",
  };
  const made = smtpMailer(config, bounds);
  closing.unshift(made.close);
  return made;
}

async function silentServer(greeting: string): Promise<{ port: number; server: Server }> {
  const silent = createServer((socket) => {
    socket.on("error", () => {});
    closing.unshift(() => socket.destroy());
    if (greeting) socket.write(greeting);
  });
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  closing.push(() => silent.close());
  return { port: (silent.address() as AddressInfo).port, server: silent };
}

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

describe("a mail over SMTP", () => {
  it("arrives as text and HTML under its own id", async () => {
    const { port, received } = await server({});
    expect(await mailer(port).send(mail)).toEqual({ kind: "sent" });
    const parsed = await simpleParser(received[0] ?? "");
    expect(parsed.messageId).toBe(`<${mail.id}@voos.example>`);
    expect(parsed.subject).toBe(mail.subject);
    expect(parsed.text).toBe(mail.text);
    expect(parsed.html).toBe(mail.html);
    expect(parsed.from?.text).toBe('"Rasante" <avisos@voos.example>');
    expect(received[0]).toContain("multipart/alternative");
    expect(received[0]).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  });

  it.each([
    ["Voos: Avisos <avisos@voos.example>", "Voos: Avisos"],
    ["Voos; Baratos, S.A. <avisos@voos.example>", "Voos; Baratos, S.A."],
    ["Voos (BR) <avisos@voos.example>", "Voos (BR)"],
    ['A 5" mais baixa <avisos@voos.example>', 'A 5" mais baixa'],
    ['"Voos, Baratos" <avisos@voos.example>', "Voos, Baratos"],
    ["avisos@voos.example", ""],
  ])("comes from who is set: %s", async (mailFrom, name) => {
    const senders: (string | false)[] = [];
    const { port, received } = await server({
      onMailFrom: ({ address }, _session, done) => {
        senders.push(address);
        done();
      },
    });
    await mailer(port, { mailFrom }).send(mail);
    const { from } = await simpleParser(received[0] ?? "");
    expect([senders, from?.value]).toEqual([
      ["avisos@voos.example"],
      [{ address: "avisos@voos.example", name }],
    ]);
  });

  it("is answered where travellers are told to write, and not by programs", async () => {
    const { port, received } = await server({});
    await mailer(port).send(mail);
    const parsed = await simpleParser(received[0] ?? "");
    expect(parsed.replyTo?.text).toBe("ajuda@voos.example");
    expect(parsed.headers.get("auto-submitted")).toBe("auto-generated");
  });

  it("cannot be made to carry more headers or recipients than it has", async () => {
    const recipients: string[] = [];
    const { port, received } = await server({
      onRcptTo: (address, _session, done) => {
        recipients.push(address.address);
        done();
      },
    });
    const smtp = mailer(port);
    await smtp.send({
      ...mail,
      subject: "Oi\r\nBcc: eve@example.com",
      headers: { "X-Id": "a\r\nBcc: e@e.example" },
    });
    const parsed = await simpleParser(received[0] ?? "");
    expect(parsed.headers.has("bcc")).toBe(false);
    for (const to of [
      "ana@example.com, eve@example.com",
      "ana@example.com\r\nRCPT TO:<eve@example.com>",
      "ana",
    ])
      expect(await smtp.send({ ...mail, to })).toEqual({ kind: "gone", reason: "not an address" });
    expect(recipients).toEqual(["ana@example.com"]);
  });

  it.each([
    ["the mailbox is busy", 451, "later"],
    ["the server is closing", 421, "later"],
    ["the address does not exist", 550, "gone"],
    ["the address is not taken here", 553, "gone"],
  ])("when %s (%i): %s", async (_case, code, kind) => {
    const { port } = await server({ onRcptTo: (_address, _session, done) => done(refusal(code)) });
    expect(await mailer(port).send(mail)).toMatchObject({ kind });
  });

  it.each([
    ["refused for now", 451, "later"],
    ["refused for good", 554, "refused"],
    ["not for a mailbox that exists", 550, "gone"],
  ])("when the content is %s (%i): %s", async (_case, code, kind) => {
    const { port } = await server({
      onData: (stream, _session, done) => {
        stream.resume();
        stream.on("end", () => done(refusal(code)));
      },
    });
    expect(await mailer(port).send(mail)).toMatchObject({ kind });
  });

  it("is kept with all others when our own address or password is refused", async () => {
    const sender = await server({ onMailFrom: (_address, _session, done) => done(refusal(550)) });
    expect(await mailer(sender.port).send(mail)).toMatchObject({ kind: "stopped" });
    const login = await server({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error("Invalid username or password")),
    });
    expect(await mailer(login.port, { credentials: "me:wrong@" }).send(mail)).toMatchObject({
      kind: "stopped",
    });
  });

  it("waits when nobody listens", async () => {
    const { port, server: gone } = await silentServer("");
    await new Promise((resolve) => gone.close(resolve));
    expect(await mailer(port).send(mail)).toMatchObject({ kind: "later" });
  });

  it.each([
    ["never greets", ""],
    ["greets and says nothing more", "220 hello\r\n"],
  ])("gives up in time on a server that %s", async (_case, greeting) => {
    const { port } = await silentServer(greeting);
    expect(await mailer(port, { bounds: IMPATIENT }).send(mail)).toMatchObject({ kind: "later" });
  });

  it("is worth another try when no answer comes after the content", async () => {
    const { port } = await server({ onData: (stream) => stream.resume() });
    const smtp = mailer(port, { bounds: IMPATIENT });
    expect(await smtp.send(mail)).toEqual({ kind: "later", reason: "no answer in time" });
  });
});
