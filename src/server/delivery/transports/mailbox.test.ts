import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listMails, readMail } from "#server/delivery/mailbox-files.ts";
import { fixedClock } from "#test/fixed-clock.ts";
import { mailboxMailer } from "./mailbox.ts";

const mail = { id: "11111111-1111-4111-8111-111111111111", to: "ana@example.com", subject: "Oi" };
const body = { text: "texto", html: "<p>texto</p>" };

describe("mails kept on this machine", () => {
  let dataDir: string;
  const clock = fixedClock("2026-11-20T15:00:00Z");
  const mailer = () =>
    mailboxMailer(
      {
        dataDir,
        mailFrom: "Rasante <avisos@localhost>",
        contactEmail: "ajuda@localhost",
        publicUrl: "http://localhost:3000",
      },
      clock,
    );

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "mailbox-"));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  it("are kept with the headers they would have left with", async () => {
    expect(await mailer().send({ ...mail, ...body, headers: { "List-Unsubscribe": "<x>" } })).toEqual({
      kind: "sent",
    });
    expect(await readMail({ dataDir }, mail.id)).toEqual({
      ...mail,
      ...body,
      from: "Rasante <avisos@localhost>",
      headers: {
        "Message-ID": `<${mail.id}@localhost>`,
        "Reply-To": "ajuda@localhost",
        "Auto-Submitted": "auto-generated",
        "List-Unsubscribe": "<x>",
      },
      sentAt: "2026-11-20T15:00:00.000Z",
    });
  });

  it("show once when sent twice, and leave no half-written file", async () => {
    await mailer().send({ ...mail, ...body });
    await mailer().send({ ...mail, ...body });
    expect(await readdir(join(dataDir, "mailbox"))).toEqual([`${mail.id}.json`]);
  });

  it("are listed newest first, whatever else lies in the folder", async () => {
    await mailer().send({ ...mail, id: "first", ...body });
    clock.advance(60_000);
    await mailer().send({ ...mail, id: "second", ...body });
    await writeFile(join(dataDir, "mailbox", "broken.json"), "{");
    expect((await listMails({ dataDir })).map(({ id }) => id)).toEqual(["second", "first"]);
  });

  it("are no way to other files", async () => {
    await writeFile(join(dataDir, "secret.json"), JSON.stringify({ ...mail, ...body }));
    expect(await readMail({ dataDir }, "../secret")).toBeUndefined();
    await expect(mailer().send({ ...mail, id: "../secret", ...body })).rejects.toThrow("not the id");
  });

  it("are none before the first", async () => {
    expect(await listMails({ dataDir })).toEqual([]);
  });
});
