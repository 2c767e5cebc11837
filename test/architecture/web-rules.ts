import { isTest } from "./general-rules.ts";
import type { SourceModule } from "./source-module.ts";
import { foundationFeatures, productFeatures, type WebRing, webRings } from "./tables.ts";

const root = "src/web/";

/** Where a file of the web app stands: its ring, and in the feature rings the feature. */
interface Place {
  ring: WebRing | undefined;
  name: string;
}

function place(path: string): Place {
  const [first = "", second = ""] = path.slice(root.length).split("/");
  const name = first.replace(/\.tsx?$/, "");
  if (name === "features") return { ring: featureRing(second), name: second };
  return { ring: webRings.find((ring) => ring === name), name: name === "pages" ? path : name };
}

function featureRing(feature: string): WebRing | undefined {
  if (productFeatures.includes(feature)) return "product";
  return foundationFeatures.includes(feature) ? "foundation" : undefined;
}

/** app → pages → product features → foundation features → lib, ui; pages and product features never use each other. */
export function webRingRule({ path, imports }: SourceModule): string[] {
  if (!path.startsWith(root) || isTest(path)) return [];
  const here = place(path);
  if (!here.ring) return [`${path}: has no place in the rings of the web app`];
  const refused = imports.filter(({ target }) => isSource(target) && !mayUse(here, place(target)));
  return refused.map(({ specifier }) => `${path}: ${here.ring} may not use ${specifier}`);
}

const isSource = (target: string | undefined): target is string =>
  target?.startsWith(root) === true && /\.tsx?$/.test(target);

function mayUse(here: Place, there: Place): boolean {
  if (!here.ring || !there.ring) return false;
  if (here.ring !== there.ring) return webRings.indexOf(there.ring) > webRings.indexOf(here.ring);
  if (here.ring === "foundation")
    return foundationFeatures.indexOf(there.name) <= foundationFeatures.indexOf(here.name);
  return here.name === there.name;
}
