import { ink, paper } from "./brand.ts";

/** By day. */
export const light = {
  paper,
  surface: "#ffffff",
  surfaceSunk: "#f1eee7",
  surfaceHover: "#f6f3ec",
  line: "#e3dfd5",
  lineStrong: "#868c92",
  text: ink,
  textSoft: "#3a4550",
  textDimmed: "#59636d",
  accent: ink,
  accentHover: "#26323f",
  onAccent: "#ffffff",
  price: ink,
  danger: "#b3261e",
  dangerGround: "#fbe6e3",
  levelLow: "#0a6136",
  levelLowGround: "#dcf2e4",
  levelTypical: "#1a4f9c",
  levelTypicalGround: "#e1ebfa",
  levelHigh: "#a5231b",
  levelHighGround: "#fbe3e0",
};
