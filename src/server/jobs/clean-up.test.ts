import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { keepMail } from "#server/delivery/mailbox-files.ts";
import { testDatabase } from "#test/database.ts";
import { testDeps } from "#test/test-deps.ts";
import { cleanUp } from "./clean-up.ts";

const db = await testDatabase();

describe("the nightly job that forgets what has run out", () => {
  let dataDir: string;
  const inMailbox = (name: string) => join(dataDir, "mailbox", name);
  const writtenAt = (name: string, at: string) => utimes(inMailbox(name), new Date(at), new Date(at));

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "clean-up-"));
    return () => rm(dataDir, { recursive: true });
  });

  it("keeps mails on this machine for thirty days, and nothing of those that a crash left half-written", async () => {
    const deps = testDeps(db, { DATA_DIR: dataDir });
    const mail = { from: "a@example.com", to: "b@example.com", subject: "Oi", text: "", html: "" };
    for (const id of ["old", "new"])
      await keepMail(deps.config, { ...mail, id, headers: {}, sentAt: deps.clock.now().toISOString() });
    for (const name of ["half.json.1.tmp", "notes.txt"]) await writeFile(inMailbox(name), "");
    for (const name of ["old.json", "half.json.1.tmp", "notes.txt"])
      await writtenAt(name, "2026-10-21T14:59:59Z");
    await writtenAt("new.json", "2026-10-21T15:00:01Z");
    await cleanUp(deps);
    expect((await readdir(join(dataDir, "mailbox"))).sort()).toEqual(["new.json", "notes.txt"]);
  });

  it("has nothing to forget where no mail was ever kept", async () => {
    await expect(cleanUp(testDeps(db, { DATA_DIR: dataDir }))).resolves.toBeUndefined();
  });
});
