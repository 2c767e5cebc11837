import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "#server/config.ts";
import { securityHeaders } from "#server/http/security-headers.ts";
import { type KeptMail, keepMail } from "./mailbox-files.ts";
import { mailboxRoutes } from "./routes.ts";

const mail: KeptMail = {
  id: "11111111-1111-4111-8111-111111111111",
  from: "Rasante <avisos@localhost>",
  to: "ana@example.com",
  subject: "Oi <script>alert(1)</script>",
  text: "Confirme: http://localhost:3000/x?a=1&b=2\n",
  html: "<!doctype html><html><head><title>x</title></head><body><p>Olá</p></body></html>",
  headers: { "Message-ID": "<1@localhost>", "List-Unsubscribe": "<http://localhost:3000/unsubscribe>" },
  sentAt: "2026-11-20T15:04:05.000Z",
};
const page = { accept: "text/html,application/xhtml+xml" };
const json = { accept: "application/json" };

describe("the local mailbox", () => {
  let app: FastifyInstance;
  let dataDir: string;

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "mailbox-"));
    const config = readConfig({ DATA_DIR: dataDir });
    app = fastify();
    securityHeaders(app, config);
    await app.register(mailboxRoutes({ config }), { prefix: "/dev/mailbox" });
  });
  afterEach(async () => {
    await app.close();
    await rm(dataDir, { recursive: true });
  });
  const get = (path: string, headers: Record<string, string> = page) =>
    app.inject({ url: `/dev/mailbox${path}`, headers });

  it("says when it is empty", async () => {
    const answer = await get("");
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain("Nenhum email por aqui ainda");
    expect((await get("", json)).json()).toEqual({ mails: [] });
  });

  it("lists every mail, newest first, with a link to each", async () => {
    await keepMail({ dataDir }, mail);
    await keepMail(
      { dataDir },
      { ...mail, id: "later", subject: "Mais novo", sentAt: "2026-11-20T16:00:00.000Z" },
    );
    const { body, headers } = await get("/");
    expect(body.indexOf("Mais novo")).toBeLessThan(body.indexOf("Oi &lt;script"));
    expect(body).toContain(`href="/dev/mailbox/${mail.id}"`);
    expect(body).toContain("20/11/2026, 12:04:05");
    expect(body).not.toContain("<script");
    expect(headers["cache-control"]).toBe("no-store");
  });

  it("styles its pages with the nonce of the answer alone", async () => {
    const { body, headers } = await get("");
    const nonce = /<style nonce="([^"]+)">/.exec(body)?.[1];
    expect(headers["content-security-policy"]).toContain(`'nonce-${nonce}'`);
    expect(body).not.toMatch(/ style="|<script/);
  });

  it("shows one mail: headers, text, and its HTML in a closed frame", async () => {
    await keepMail({ dataDir }, mail);
    const { body } = await get(`/${mail.id}`);
    expect(body).toMatch(/<title>Oi &lt;script.* · Rasante<\/title>/);
    expect(body).toContain("a=1&amp;b=2");
    expect(body).toContain("Message-ID: &lt;1@localhost&gt;");
    expect(body).toContain(`<iframe src="/dev/mailbox/${mail.id}/html"`);
    const frame = await get(`/${mail.id}/html`);
    expect(frame.body).toContain("<p>Olá</p>");
    expect(frame.body).toContain('<base target="_blank">');
    expect(frame.headers["content-security-policy"]).toMatch(/^default-src 'none'.*sandbox/);
    expect(frame.headers["content-security-policy"]).not.toContain("allow-scripts");
  });

  it("hands the mails to programs as JSON", async () => {
    await keepMail({ dataDir }, mail);
    const { sentAt, ...rest } = mail;
    expect((await get("", json)).json()).toEqual({ mails: [{ ...rest, sent_at: sentAt }] });
    expect((await get(`/${mail.id}`, json)).json()).toEqual({ ...rest, sent_at: sentAt });
  });

  it.each(["/unknown", "/unknown/html", "/..%2fsecret"])("answers 404 for %s", async (path) => {
    const answer = await get(path);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain("Email não encontrado");
  });
});
