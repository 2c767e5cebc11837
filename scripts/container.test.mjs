import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { validate } from "dockerfile-utils";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import * as z from "zod";
import { settings } from "#server/settings.ts";
import { root } from "./project.mjs";
import { commandOf, isIgnored, readDockerfile } from "./read-dockerfile.mjs";

const text = (name) => readFileSync(join(root, name), "utf8");
const stages = readDockerfile(text("Dockerfile"));
const last = stages.at(-1);
const lastOf = (instruction) => last.steps.findLast((step) => step.instruction === instruction);

describe("the Dockerfile", () => {
  it("has nothing that a linter reports, who would", () => {
    expect(validate(text("Dockerfile"))).toEqual([]);
    expect(validate("FROM node\nCOPPY a b\n")).not.toEqual([]);
  });

  it("runs the product as nobody in particular, on files that it needs not write", () => {
    expect(lastOf("USER").text).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    expect(commandOf(lastOf("CMD"))).toEqual(["node", "src/server/main.ts"]);
    expect(lastOf("STOPSIGNAL").text).toBe("SIGTERM");
    expect(commandOf(lastOf("HEALTHCHECK"))).toEqual(["node", "scripts/check-health.mjs"]);
    expect(JSON.parse(lastOf("VOLUME").text)).toEqual(["/data"]);
  });

  it("installs what the lock names, and leaves what builds and tests outside", () => {
    const installs = stages.flatMap(({ steps }) => steps.filter((step) => step.text.startsWith("npm")));
    expect(installs.map((step) => step.words.slice(0, 3).join(" "))).toEqual([
      "npm ci --omit=dev",
      "npm ci --include=dev",
    ]);
    expect(last.steps.filter(({ instruction }) => instruction === "RUN")).toHaveLength(1);
  });

  it("copies what there is and .dockerignore lets in", () => {
    const ignored = text(".dockerignore").split("\n");
    const copied = stages.flatMap(({ steps }) =>
      steps.filter(({ instruction, flags }) => instruction === "COPY" && !flags.from),
    );
    const sources = copied.flatMap(({ words }) => words.slice(0, -1));
    expect(sources.length).toBeGreaterThan(8);
    for (const source of sources)
      expect([source, existsSync(join(root, source)), isIgnored(ignored, source)]).toEqual([
        source,
        true,
        false,
      ]);
  });

  it.each([
    ".env",
    ".git/config",
    ".data/secret",
    "node_modules/x",
    "test/a.ts",
    "src/server/config.test.ts",
  ])("never sees %s", (path) => {
    expect(isIgnored(text(".dockerignore").split("\n"), path)).toBe(true);
  });
});

const names = z.record(z.string(), z.string());
/** What ours uses of the compose specification. */
const service = z.strictObject({
  image: z.string().optional(),
  build: z.literal(".").optional(),
  init: z.boolean().optional(),
  restart: z.enum(["unless-stopped", "always"]),
  env_file: z.array(z.string()).optional(),
  environment: names.optional(),
  read_only: z.boolean().optional(),
  tmpfs: z.array(z.string()).optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  depends_on: z.record(z.string(), z.strictObject({ condition: z.enum(["service_healthy"]) })).optional(),
  stop_grace_period: z
    .string()
    .regex(/^\d+s$/)
    .optional(),
  ports: z.array(z.string()).optional(),
  volumes: z.array(z.string().regex(/^[a-z]+:\//)).optional(),
  healthcheck: z
    .strictObject({ test: z.array(z.string()), interval: z.string(), timeout: z.string(), retries: z.int() })
    .optional(),
});
const composeFile = z.object({
  name: z.literal("rasante"),
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.null()),
});

describe("compose.yaml", () => {
  const { services, volumes } = composeFile.parse(parse(text("compose.yaml"), { merge: true }));

  it("starts web, worker, database and a place for mails", () => {
    expect(Object.keys(services)).toEqual(["web", "worker", "database", "mail"]);
    expect([services.web.environment.ROLES, services.worker.environment.ROLES]).toEqual(["api", "worker"]);
  });

  it.each(["web", "worker"])("gives %s no right that it does not need", (name) => {
    expect(services[name]).toMatchObject({
      ...{ read_only: true, cap_drop: ["ALL"], security_opt: ["no-new-privileges:true"], init: true },
      depends_on: { database: { condition: "service_healthy" } },
    });
  });

  it("sets what there is to set, and nothing secret", () => {
    for (const { environment } of [services.web, services.worker])
      for (const [name, value] of Object.entries(environment)) {
        expect(Object.keys(settings.shape)).toContain(name);
        if (/SECRET|DATABASE/.test(name)) expect(value).toMatch(/\$\{[A-Z_]+:?\?/);
      }
  });

  it("shares the folder of a secret that was made, and is meant for the public", () => {
    for (const { volumes, environment } of [services.web, services.worker])
      expect([volumes, environment.DATA_DIR, environment.NODE_ENV]).toEqual([
        ["data:/data"],
        "/data",
        "production",
      ]);
  });

  it("opens doors to this machine alone, and no door of the database", () => {
    const ports = Object.values(services).flatMap((one) => one.ports ?? []);
    for (const port of ports) expect(port).toMatch(/^(\$\{LISTEN:-)?127\.0\.0\.1:/);
    expect(services.database.ports).toBeUndefined();
  });

  it("keeps what must stay in volumes that are declared", () => {
    const used = Object.values(services)
      .flatMap((one) => one.volumes ?? [])
      .map((path) => path.split(":")[0]);
    expect([...new Set(used)].sort()).toEqual(Object.keys(volumes).sort());
    expect(services.database.healthcheck?.test[0]).toBe("CMD-SHELL");
  });
});
