import { dark } from "./dark.ts";

/** The fares on the boards of the landing page, which are dark in both schemes. */
export const boards = {
  boardTextSoft: dark.textSoft,
  boardLow: dark.levelLow,
  boardLowGround: dark.levelLowGround,
};
