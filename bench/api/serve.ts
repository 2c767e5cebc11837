// One of the servers that are compared, in a process of its own: product, twin, or both over one embedded database.
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import pg from "pg";
import { buildApp } from "#server/app.ts";
import { openKeys } from "#server/auth/keys/open-keys.ts";
import { makeDeps } from "#server/composition/make-deps.ts";
import { configFromEnvironment } from "#server/config.ts";
import { connect } from "#server/database/connect.ts";
import { createLog } from "#server/log.ts";
import { installationSecret } from "#server/secret.ts";
import { recordingQueue } from "#test/recorders.ts";
import { buildTwin } from "./twin/twin.ts";

const config = configFromEnvironment();
const kind = process.argv[2] ?? "both";

async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: "127.0.0.1" });
  return (app.server.address() as AddressInfo).port;
}

async function startProduct() {
  const { db, pool } = await connect(config);
  const [log, secret] = [createLog(config), installationSecret(config)];
  const deps = makeDeps({ config, log, db, queue: recordingQueue(), secret });
  await openKeys(deps);
  return { app: await buildApp(deps), pool };
}

const withoutSurprises = "-c jit=off -c max_parallel_workers_per_gather=0";
const ports: Record<string, number> = {};
const product = kind === "twin" ? undefined : await startProduct();
if (product) ports.product = await listen(product.app);
if (kind !== "product") {
  const pool =
    product?.pool ?? new pg.Pool({ connectionString: config.databaseUrl, options: withoutSurprises });
  const publicConfig = (await product?.app.inject("/api/config"))?.body ?? process.env.PUBLIC_CONFIG ?? "{}";
  ports.twin = await listen(
    await buildTwin(pool, {
      publicConfig: JSON.parse(publicConfig),
      callsPerHour: config.callBudget.perHour,
    }),
  );
}
process.stdout.write(`${JSON.stringify(ports)}\n`);
