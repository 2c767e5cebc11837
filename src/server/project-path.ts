import { fileURLToPath } from "node:url";

/** Where something stands that is not code, by its path from the project's root: `data/airports.json`. */
export const projectPath = (name: string): string => fileURLToPath(new URL(`../../${name}`, import.meta.url));
