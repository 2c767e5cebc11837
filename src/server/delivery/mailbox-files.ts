import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import type { Config } from "#server/config.ts";
import { parsedJson } from "#server/parsed-json.ts";

const keptMail = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.record(z.string(), z.string()),
  /** ISO 8601, UTC. */
  sentAt: z.string(),
});
/** A mail kept on this machine, with every header it would have left with. */
export type KeptMail = z.infer<typeof keptMail>;

type Folder = Pick<Config, "dataDir">;

const NEWEST = 200;
const safeId = /^[\w-]{1,80}$/;
const folderOf = ({ dataDir }: Folder) => join(dataDir, "mailbox");

/** Writes the mail whole or not at all, under a name made of its id: a repetition replaces the first. */
export async function keepMail(folder: Folder, mail: KeptMail): Promise<void> {
  if (!safeId.test(mail.id)) throw new Error("not the id of a mail");
  await mkdir(folderOf(folder), { recursive: true, mode: 0o700 });
  const path = join(folderOf(folder), `${mail.id}.json`);
  const unfinished = `${path}.${randomUUID()}.tmp`;
  await writeFile(unfinished, JSON.stringify(mail, null, 2), { mode: 0o600 });
  await rename(unfinished, path);
}

/** The newest kept mails, newest first. */
export async function listMails(folder: Folder): Promise<KeptMail[]> {
  const ids = await mailIds(folder);
  const mails = await Promise.all(ids.map((id) => readMail(folder, id)));
  const found = mails.filter((mail) => mail !== undefined);
  return found.sort((a, b) => byText(b.sentAt, a.sentAt) || byText(a.id, b.id)).slice(0, NEWEST);
}

/** One kept mail; undefined when there is none of this id, or its file is not one of ours. */
export async function readMail(folder: Folder, id: string): Promise<KeptMail | undefined> {
  if (!safeId.test(id)) return undefined;
  const content = await readFile(join(folderOf(folder), `${id}.json`), "utf8").catch(() => "null");
  return keptMail.safeParse(parsedJson(content)).data;
}

/** Removes the kept mails to any of these addresses. */
export async function forgetMailsTo(folder: Folder, addresses: readonly string[]): Promise<void> {
  for (const id of await mailIds(folder)) {
    const mail = await readMail(folder, id);
    if (mail && addresses.includes(mail.to)) await rm(join(folderOf(folder), `${id}.json`), { force: true });
  }
}

/** Removes the kept mails of these ids. */
export async function forgetMails(folder: Folder, ids: readonly string[]): Promise<void> {
  for (const id of ids) if (safeId.test(id)) await rm(join(folderOf(folder), `${id}.json`), { force: true });
}

/** Removes what was written before then: mails, and what a crash has left of them. */
export async function forgetMailsBefore(folder: Folder, then: Date): Promise<void> {
  for (const name of await namesIn(folder)) {
    const path = join(folderOf(folder), name);
    const isOurs = name.endsWith(".json") || name.endsWith(".tmp");
    const written = isOurs ? await stat(path).catch(() => undefined) : undefined;
    if (written && written.mtime < then) await rm(path, { force: true });
  }
}

async function mailIds(folder: Folder): Promise<string[]> {
  const names = await namesIn(folder);
  return names.filter((name) => name.endsWith(".json")).map((name) => name.slice(0, -5));
}

const namesIn = (folder: Folder) => readdir(folderOf(folder)).catch(() => []);

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
