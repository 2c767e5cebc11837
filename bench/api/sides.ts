import type pg from "pg";
import { cpuByProcess } from "../measure.ts";
import type { Filled } from "./database.ts";
import type { Options } from "./options.ts";
import { serve } from "./servers.ts";

/** One of the servers that are compared, with the processes whose CPU its answers cost. */
export interface Side {
  name: string;
  url: string;
  /** CPU that the server and its database connections have had so far, by process, in milliseconds. */
  cpu: () => Promise<Map<number, number>>;
}

export interface ServedPair {
  product: Side;
  twin: Side;
  stop: () => Promise<void>;
}

/** A server over PostgreSQL: its connections are found by the name they gave. */
const overPostgres = (side: { name: string; url: string; pid: number; admin: pg.Pool }): Side => ({
  name: side.name,
  url: side.url,
  cpu: async () => {
    const named = "select pid from pg_stat_activity where application_name = $1";
    const { rows } = await side.admin.query(named, [side.name]);
    return cpuByProcess([side.pid, ...rows.map(({ pid }) => pid)]);
  },
});

/** A server over the embedded database, which lives in the same process. */
const overEmbedded = (side: { name: string; url: string; pid: number }): Side => ({
  name: side.name,
  url: side.url,
  cpu: async () => cpuByProcess([side.pid]),
});

/** Product and twin over one database; over the embedded one in one process, since it has one owner. */
export async function servePair(kind: Options["engine"], filled: Filled): Promise<ServedPair> {
  if (kind === "embedded") {
    const both = await serve("both", filled.settings("both"));
    const side = (name: "product" | "twin") => overEmbedded({ name, url: both[name], pid: both.pid });
    return { product: side("product"), twin: side("twin"), stop: async () => both.stop() };
  }
  const alone = await serveAlone(kind, filled);
  const reply = await fetch(`${alone.product.url}/api/config`);
  const twin = await serve("twin", { ...filled.settings("twin"), PUBLIC_CONFIG: await reply.text() });
  const { pool: admin, close } = await filled.open();
  return {
    product: alone.product,
    twin: overPostgres({ name: "twin", url: twin.twin, pid: twin.pid, admin }),
    stop: async () => {
      twin.stop();
      await close();
      await alone.stop();
    },
  };
}

/** The product alone. */
export async function serveAlone(
  kind: Options["engine"],
  filled: Filled,
): Promise<Pick<ServedPair, "product" | "stop">> {
  const { product: url, pid, stop } = await serve("product", filled.settings("product"));
  if (kind === "embedded")
    return { product: overEmbedded({ name: "product", url, pid }), stop: async () => stop() };
  const { pool: admin, close } = await filled.open();
  return {
    product: overPostgres({ name: "product", url, pid, admin }),
    stop: async () => {
      stop();
      await close();
    },
  };
}

export interface Call {
  what: string;
  method?: "GET" | "PATCH";
  path: string;
  body?: Record<string, unknown>;
  headers: Record<string, string>;
}

/** Asks a server; throws on anything but success. */
export async function ask({ url }: Side, { method = "GET", path, body, headers }: Call): Promise<unknown> {
  const reply = await fetch(`${url}${path}`, {
    method,
    headers: { ...headers, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${method} ${url}${path}: ${reply.status} ${text.slice(0, 300)}`);
  return JSON.parse(text);
}
