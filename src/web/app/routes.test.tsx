import { expect, test } from "vitest";
import { APP_SCREENS } from "#shared/app-screens.ts";
import { createAppRouter } from "./routes.tsx";

test("the server knows every screen, and no other address is told to be one", () => {
  const paths = Object.keys(createAppRouter().routesByPath);
  expect(paths.toSorted()).toEqual(APP_SCREENS.toSorted());
});
