const white = "#ffffff";
const black = "#000000";
const grey = "#333333";
const rule = "#999999";

/** Black on white: grounds cost ink and say nothing on paper. */
export const print = {
  paper: white,
  surface: white,
  surfaceSunk: white,
  surfaceHover: white,
  line: rule,
  lineStrong: "#666666",
  text: black,
  textSoft: black,
  textDimmed: grey,
  price: black,
  levelLow: black,
  levelLowGround: white,
  levelTypical: black,
  levelTypicalGround: white,
  levelHigh: black,
  levelHighGround: white,
  signal: "#dddddd",
  sign: white,
  signRaised: white,
  signLine: rule,
  signText: black,
  signDimmed: grey,
};
