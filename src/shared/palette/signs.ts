import { ink, paper, yellow, yellowHover } from "./brand.ts";
import { dark } from "./dark.ts";
import { light } from "./light.ts";

/** The same in both schemes, as the signs of an airport are by day and by night. */
export const signs = {
  signal: yellow,
  signalHover: yellowHover,
  onSignal: ink,
  sign: ink,
  signGround: dark.paper,
  signRaised: "#1b2632",
  signLine: "#2c3947",
  signText: paper,
  signDimmed: "#a9b4bf",
  signDanger: dark.danger,
  /** The button that takes something away for good, under white letters. */
  removal: "#cf4339",
  removalHover: light.danger,
};
