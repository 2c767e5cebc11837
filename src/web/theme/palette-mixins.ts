import { boards } from "#shared/palette/boards.ts";
import { customProperties } from "#shared/palette/custom-properties.ts";
import { dark } from "#shared/palette/dark.ts";
import { light } from "#shared/palette/light.ts";
import { print } from "#shared/palette/print.ts";
import { signs } from "#shared/palette/signs.ts";

/** What `@mixin light-colours` and its like put into a style sheet while it is built: the palette as custom properties. */
export const paletteMixins = {
  "sign-colours": customProperties(signs),
  "board-colours": customProperties(boards),
  "light-colours": customProperties(light),
  "dark-colours": customProperties(dark),
  "print-colours": customProperties(print),
};
