import { customProperties } from "./custom-properties.ts";
import { dark } from "./dark.ts";
import { light } from "./light.ts";
import { signs } from "./signs.ts";

/** The palette for a page that has none of the app's style sheets: light or dark as its reader's device is. */
export const schemeStyle = `:root{color-scheme:light dark;${declared({ ...signs, ...light })}}
@media(prefers-color-scheme:dark){:root{${declared(dark)}}}`;

function declared(palette: Record<string, string>): string {
  const pairs = Object.entries(customProperties(palette));
  return pairs.map(([property, colour]) => `${property}:${colour}`).join(";");
}
