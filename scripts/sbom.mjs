import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./project.mjs";

// npm's own --omit=dev leaves out what the product needs when a tool needs it too.
const { status, stdout, stderr } = spawnSync(
  "npm",
  ["sbom", "--package-lock-only", "--sbom-format=cyclonedx", "--sbom-type=application"],
  { cwd: root, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
);
if (status !== 0) {
  process.stderr.write(stderr);
  process.exit(1);
}
process.stdout.write(`${JSON.stringify(ofTheProduct(JSON.parse(stdout)), null, 2)}\n`);

/** The list without the packages that only build and test the product. */
function ofTheProduct(list) {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const running = new Set(
    Object.entries(packages)
      .filter(([, { dev }]) => !dev)
      .map(([path, { version }]) => `${path.split("node_modules/").at(-1)}@${version}`),
  );
  const components = list.components.filter(({ name, version }) => running.has(`${name}@${version}`));
  const known = new Set([list.metadata.component["bom-ref"], ...components.map((one) => one["bom-ref"])]);
  const dependencies = list.dependencies
    .filter(({ ref }) => known.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => known.has(one)) }));
  return { ...list, components, dependencies };
}
