import { ink, yellow, yellowHover } from "./brand.ts";

/** By night: the departure board. */
export const dark = {
  paper: "#0b1118",
  surface: "#131c26",
  surfaceSunk: ink,
  surfaceHover: "#1a2531",
  line: "#263240",
  lineStrong: "#6c7987",
  text: "#eef1f4",
  textSoft: "#c6ced6",
  textDimmed: "#98a4b0",
  accent: yellow,
  accentHover: yellowHover,
  onAccent: ink,
  price: yellow,
  danger: "#ff9b90",
  dangerGround: "#3a1a18",
  levelLow: "#7fdca3",
  levelLowGround: "#12301f",
  levelTypical: "#9bc4f8",
  levelTypicalGround: "#152a43",
  levelHigh: "#ffa399",
  levelHighGround: "#3d1a17",
};
