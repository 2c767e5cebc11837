import { ensureWebBuilt } from "./build-web.mjs";
import { productNode } from "./install.mjs";
import { stopWithOneLine } from "./project.mjs";

await stopWithOneLine(() => ensureWebBuilt(productNode()));
