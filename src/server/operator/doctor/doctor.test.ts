import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "#server/config.ts";
import { schemaVersions } from "#server/database/migrate.ts";
import { noRateSource } from "#server/exchange-rates/sources/off.ts";
import type { FareSource, SourceAnswer } from "#server/fares/fare-source.ts";
import { freePort } from "#test/databases/postgres.ts";
import { fixedClock } from "#test/fixed-clock.ts";
import { closeServers, serve } from "#test/servers/local-server.ts";
import { NOON } from "#test/test-deps.ts";
import { type ScriptedFares, scriptedFares } from "#test/worlds/scripted-fares.ts";
import { examineInstallation } from "./doctor.ts";
import { examineAddress } from "./examine-address.ts";
import { describeDatabase } from "./examine-database.ts";
import { examineSmtp } from "./examine-smtp.ts";
import { asReport } from "./finding.ts";

const RECORDS: Record<string, string[]> = {
  "voos.example": ["v=spf1 include:mail.example -all"],
  "s1._domainkey.voos.example": ["v=DKIM1; p=MIGf"],
  "_dmarc.voos.example": ["v=DMARC1; p=reject"],
};
const NOBODY = "http://127.0.0.1:1";
const closing: (() => unknown)[] = [];
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "doctor-"));
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  closeServers();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Given {
  settings?: NodeJS.ProcessEnv;
  vendors?: FareSource[];
  dkimSelector?: string;
  records?: Record<string, string[]> | "unreachable";
}

async function examined({ settings, vendors = [], dkimSelector, records = RECORDS }: Given = {}) {
  const resolveTexts = async (name: string) => {
    if (records === "unreachable") throw new Error("ETIMEOUT");
    return records[name] ?? [];
  };
  const config = readConfig({ DATA_DIR: dataDir, PUBLIC_URL: NOBODY, ...settings });
  const outside = { vendors, resolveTexts, rateSource: noRateSource, bot: undefined };
  const deps = { config, clock: fixedClock(NOON), ...outside };
  return examineInstallation(deps, { dkimSelector });
}
const states = async (given: Given, about: string) =>
  (await examined(given))
    .filter((one) => one.about.startsWith(about))
    .map(({ state, says }) => [state, says]);

async function mailServer(accepts: boolean): Promise<string> {
  const smtp = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    onAuth: (_auth, _session, done) =>
      done(accepts ? null : new Error("no"), accepts ? { user: "u" } : undefined),
  });
  smtp.on("error", () => {});
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
  closing.push(() => new Promise<void>((resolve) => smtp.close(resolve)));
  return `smtp://user:password@127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
}

describe("the doctor", () => {
  it("finds an installation on this machine usable, and says what is missing for others", async () => {
    const origin = await healthy();
    const findings = await examined({ settings: { PUBLIC_URL: origin } });
    expect(asReport(findings)).toEqual([
      "ok    settings        nothing unusual",
      "note  database        it is empty: the next start prepares it",
      `note  address         PUBLIC_URL: ${origin} leads here for this machine alone`,
      "note  mail            SMTP_URL: mails are kept here, at /dev/mailbox",
      "note  DNS             not looked at: mails do not leave this machine",
      "note  fares           FARE_SOURCE: simulated; nobody can buy at these prices",
      "note  exchange rates  RATES_UPSTREAM: off; the shipped estimates of 2026-07-01 serve",
    ]);
  });

  it("signs in at the mail server as the product does", async () => {
    expect(await examineSmtp({ smtpUrl: await mailServer(true), mailboxPage: false })).toMatchObject({
      state: "ok",
    });
    const refused = await examineSmtp({ smtpUrl: await mailServer(false), mailboxPage: false });
    expect(refused).toMatchObject({ state: "bad", says: expect.stringMatching(/^SMTP_URL: .*refuses user/) });
    const nobody = await examineSmtp({ smtpUrl: "smtp://127.0.0.1:1", mailboxPage: false }, 500);
    expect(nobody).toMatchObject({ state: "bad", says: expect.stringMatching(/^SMTP_URL: nothing usable/) });
    expect(await examineSmtp({ smtpUrl: undefined, mailboxPage: false })).toMatchObject({ state: "bad" });
  });

  const sending = { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "Voos <avisos@voos.example>" };

  it("reads the records of the sender's domain", async () => {
    const findings = await examined({ settings: sending, dkimSelector: "s1" });
    const about = ["SPF", "DKIM", "DMARC"];
    expect(findings.filter((one) => about.includes(one.about)).map(({ state }) => state)).toEqual([
      "ok",
      "ok",
      "ok",
    ]);
  });

  it("finds a key under its usual name, and asks for the name of any other", async () => {
    expect(await states({ settings: sending }, "DKIM")).toEqual([
      ["ok", "there is a key at s1._domainkey.voos.example"],
    ]);
    const records = { "mine._domainkey.voos.example": ["p=MIGf"] };
    expect(await states({ settings: sending, records }, "DKIM")).toMatchObject([
      ["note", expect.stringContaining("--dkim")],
    ]);
    expect(await states({ settings: sending, records, dkimSelector: "mine" }, "DKIM")).toMatchObject([
      ["ok", expect.anything()],
    ]);
  });

  it("takes the rule of the domain above for one that has none", async () => {
    const settings = { ...sending, MAIL_FROM: "avisos@mail.voos.example" };
    expect(await states({ settings }, "DMARC")).toMatchObject([["ok", "v=DMARC1; p=reject"]]);
    expect(await states({ settings, records: {} }, "DMARC")).toMatchObject([
      ["bad", expect.stringContaining("_dmarc.mail.voos.example")],
    ]);
  });

  it("says when no name server answers, and when a sender has no domain", async () => {
    expect(await states({ settings: sending, records: "unreachable" }, "DNS")).toMatchObject([
      ["bad", expect.anything()],
    ]);
    const local = { ...sending, MAIL_FROM: "Rasante <avisos@localhost>" };
    expect(await states({ settings: local }, "DNS")).toMatchObject([
      ["bad", expect.stringMatching(/^MAIL_FROM/)],
    ]);
  });

  it("comes to the product by its address", async () => {
    const PUBLIC_URL = `http://127.0.0.1:${await freePort()}`;
    expect(await states({ settings: { PUBLIC_URL } }, "address")).toMatchObject([
      ["bad", expect.stringContaining("does not answer (ECONNREFUSED)")],
    ]);
    const stranger = await serve((_request, answer) => answer.writeHead(404).end("none"), "127.0.0.1", "");
    expect(await states({ settings: { PUBLIC_URL: stranger.origin } }, "address")).toMatchObject([
      ["bad", expect.stringContaining("answers 404, but not as the product")],
    ]);
    const silent = await serve(() => {}, "127.0.0.1", "");
    expect(await examineAddress({ publicUrl: silent.origin }, 200)).toMatchObject({ state: "bad" });
  });

  it("looks at the database and changes nothing in it", async () => {
    expect(await states({}, "database")).toMatchObject([["note", expect.stringMatching(/^it is empty/)]]);
    expect(readdirSync(dataDir)).toEqual([]);
    mkdirSync(join(dataDir, "database"));
    mkdirSync(join(dataDir, ".lock"));
    writeFileSync(join(dataDir, "process.pid"), `${process.ppid} ${hostname()}`);
    expect(await states({}, "database")).toMatchObject([["note", expect.stringMatching(/in use by/)]]);
    const nowhere = { DATABASE_URL: "postgres://u:p@127.0.0.1:1/x" };
    expect(await states({ settings: nowhere }, "database")).toEqual([
      ["bad", expect.stringMatching(/^DATABASE_URL: it cannot be used now \(.*ECONNREFUSED/)],
    ]);
    const unread = { DATABASE_URL: `${nowhere.DATABASE_URL}?sslmode=verify-full&sslrootcert=/no/file` };
    expect(await states({ settings: unread }, "database")).toEqual([
      ["bad", expect.stringMatching(/^DATABASE_URL: .*\/no\/file/)],
    ]);
  });

  const newest = Math.max(...schemaVersions());
  it.each([
    ["postgres://h/x", newest, "ok", /up to date/],
    [undefined, newest, "note", /^embedded/],
    ["postgres://h/x", newest - 1, "note", /\(1 migrations\)/],
    ["postgres://h/x", newest + 1, "bad", /newer version/],
    ["postgres://h/x", 0, "note", /^it is empty/],
  ])("at %s tells version %i: %s", (databaseUrl, version, state, says) => {
    const finding = describeDatabase({ databaseUrl }, version);
    expect(finding).toMatchObject({ state, says: expect.stringMatching(says) });
  });

  it.each<[string, SourceAnswer | undefined, string, RegExp]>([
    ["prices", undefined, "ok", /prices for one call$/],
    [
      "a refused key",
      { kind: "refused", reason: "no credit", concerns: "source" },
      "bad",
      /^ONE_KEY: no credit; see/,
    ],
    ["nonsense", { kind: "broken", reason: "no list" }, "bad", /^no list: see its status page$/],
    ["no time", { kind: "try-later", afterMs: 1000 }, "note", /^not now/],
  ])("asks each fare source once: %s", async (_what, answer, state, says) => {
    const source: ScriptedFares = scriptedFares();
    source.price = () => 50_000;
    const vendor: FareSource = { ...source, market: "real", name: "one" };
    if (answer) Object.assign(vendor, { priceBlock: async () => answer, pricePair: async () => answer });
    const told = await states({ vendors: [vendor] }, "fares of one");
    expect(told).toMatchObject([[state, expect.stringMatching(says)]]);
  });

  it("finds a source blind that sees no flight where there are always some", async () => {
    const source = scriptedFares();
    source.price = () => null;
    expect(await states({ vendors: [{ ...source, market: "real" }] }, "fares")).toMatchObject([
      ["bad", expect.stringMatching(/sees no flight .*: see .* or add another FARE_SOURCE$/)],
    ]);
  });

  it("doubts what is hardly meant on a public address, and there alone", async () => {
    const settings = { PUBLIC_URL: "https://voos.invalid", AUTH_AUTOCONFIRM: "on", DEMO: "on" };
    const said = (await states({ settings }, "settings")).map(([, says]) => String(says).split(":")[0]);
    expect(said).toEqual(["NODE_ENV", "DEMO", "AUTH_AUTOCONFIRM", "TRUSTED_PROXIES", "MAIL_FROM"]);
  });
});

async function healthy(): Promise<string> {
  const server = await serve((_request, answer) => answer.end('{"status":"ok"}'), "127.0.0.1", "");
  return server.origin;
}
