/* Does what the Dockerfile says without a container engine, and runs what comes of it as its user on read-only files. */
import { spawn, spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { freePort } from "#test/databases/postgres.ts";
import { productNode } from "./install.mjs";
import { root } from "./project.mjs";
import { commandOf, isIgnored, readDockerfile } from "./read-dockerfile.mjs";

const isRoot = process.getuid() === 0;
const node = productNode();
const ignored = readFileSync(join(root, ".dockerignore"), "utf8").split("\n");
const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
// What a build removes would be removed here, if its packages were a link to ours.
const packages = realpathSync(join(root, "node_modules"));
const home = mkdtempSync(join(tmpdir(), "rasante-container-"));
const built = new Map();

/** What each instruction does to an image: `{ root, cwd, env, volumes, user, health, command }`. */
const doers = {
  WORKDIR: (image, { text }) => {
    image.cwd = text;
    mkdirSync(join(image.root, text), { recursive: true });
  },
  ENV: (image, { words }) =>
    Object.assign(image.env, Object.fromEntries(words.map((word) => word.split("=")))),
  COPY: copy,
  RUN: (image, { text }) => (text.startsWith("npm ci ") ? install(image, text) : run(image, text)),
  USER: (image, { text }) => {
    image.user = text.split(":").map(Number);
  },
  VOLUME: (image, { text }) => image.volumes.push(...JSON.parse(text)),
  HEALTHCHECK: (image, step) => {
    image.health = commandOf(step);
  },
  CMD: (image, step) => {
    image.command = commandOf(step);
  },
  EXPOSE: () => {},
  STOPSIGNAL: (image, { text }) => {
    image.stopSignal = text;
  },
};

function build({ name, steps }) {
  const image = { root: join(home, name), cwd: "/", env: {}, volumes: [] };
  mkdirSync(image.root);
  built.set(name, image);
  for (const step of steps) doers[step.instruction](image, step);
}

function copy(image, { flags, words }) {
  const origin = flags.from ? built.get(flags.from).root : root;
  const target = words.at(-1);
  const sources = words.slice(0, -1);
  for (const source of sources) {
    const from = join(origin, source);
    const isInto = target.endsWith("/");
    const to = join(image.root, image.cwd, isInto ? join(target, source.split("/").at(-1)) : target);
    mkdirSync(dirname(to), { recursive: true });
    const isTaken = (path) => flags.from || path === origin || !isIgnored(ignored, relative(root, path));
    if (!isTaken(from)) throw new Error(`COPY ${source}: .dockerignore keeps it outside`);
    cpSync(from, to, { recursive: true, filter: isTaken });
  }
}

/** Takes the packages that are installed here: those npm would leave out stay out. */
function install(image, text) {
  const target = join(image.root, image.cwd, "node_modules");
  if (!text.includes("--omit=dev")) return linkAll(packages, target);
  const left = new Set(Object.keys(lock.packages).filter((path) => lock.packages[path].dev));
  const isWanted = (path) => !left.has(relative(dirname(packages), path)) && !path.endsWith("/.cache");
  return cpSync(packages, target, { recursive: true, filter: isWanted });
}

/** Builds write where packages are looked for, so a link to their folder would not do: each file is linked, or copied. */
function linkAll(from, to) {
  const linked = spawnSync("cp", ["-al", from, to], { stdio: "ignore" });
  if (linked.status !== 0) cpSync(from, to, { recursive: true });
}

/** In the image's root, which stands in a folder of ours: its own absolute paths are moved there. */
function run(image, text) {
  const moved = text.replace(/(^|\s)\/(?=(app|data)\b)/g, `$1${image.root}/`);
  const owned = isRoot ? moved : moved.replace(/-[og] \d+ /g, "");
  const options = { cwd: join(image.root, image.cwd), env: { ...pathEnv(), ...image.env }, stdio: "inherit" };
  if (spawnSync("sh", ["-c", owned], options).status !== 0) throw new Error(`RUN ${text}: failed`);
}

const pathEnv = () => ({ PATH: `${dirname(node)}:${process.env.PATH}`, HOME: home });

async function tryOut(image) {
  const app = join(image.root, image.cwd);
  spawnSync("chmod", ["-R", "a-w,a+rX", app]);
  const [uid, gid] = image.user ?? [0, 0];
  if (uid === 0) throw new Error("it runs as root");
  const port = await freePort();
  const data = join(image.root, image.volumes[0]);
  const env = {
    ...pathEnv(),
    ...image.env,
    HOST: "127.0.0.1",
    PORT: String(port),
    DATA_DIR: data,
    DEMO: "off",
  };
  const options = { cwd: app, env, ...(isRoot ? { uid, gid } : {}) };
  const program = ([name, ...args]) => [name === "node" ? node : name, args];
  const write = ["node", "-e", "require('node:fs').writeFileSync('src/server/x.ts', '')"];
  if (isRoot && spawnSync(...program(write), options).status === 0)
    throw new Error("its files can be written");
  const server = spawn(...program(image.command), { ...options, stdio: ["ignore", "ignore", "inherit"] });
  const ended = new Promise((resolve) => server.once("exit", (code) => resolve(code)));
  try {
    await until(() => spawnSync(...program(image.health), options).status === 0, "the health check");
    await expectPages(port);
    const watch = setTimeout(() => server.kill("SIGKILL"), 10_000);
    server.kill(image.stopSignal);
    const code = await ended;
    clearTimeout(watch);
    if (code !== 0)
      throw new Error(`${image.stopSignal} ended it with ${code ?? "a kill after ten seconds"}`);
  } finally {
    server.kill("SIGKILL");
  }
}

async function expectPages(port) {
  const origin = `http://127.0.0.1:${port}`;
  await until(async () => (await fetch(`${origin}/readyz`)).status === 200, "/readyz");
  for (const [path, words] of [
    ["/", "<title>"],
    ["/dashboard", "<script"],
    ["/api/config", "{"],
  ]) {
    const answer = await fetch(origin + path);
    const text = await answer.text();
    if (answer.status !== 200 || !text.includes(words)) throw new Error(`${path} answers ${answer.status}`);
  }
}

async function until(isSo, what) {
  for (let tries = 0; tries < 120; tries++) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`${what}: not within thirty seconds`);
}

try {
  chmodSync(home, 0o755);
  for (const stage of readDockerfile(readFileSync(join(root, "Dockerfile"), "utf8"))) build(stage);
  await tryOut([...built.values()].at(-1));
  console.log("the container's steps: built, healthy as its user on read-only files, stopped by SIGTERM");
} catch (error) {
  console.error(`the container's steps: ${error.message}`);
  process.exitCode = 1;
} finally {
  rmSync(home, { recursive: true, force: true });
}
