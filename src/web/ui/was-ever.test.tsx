import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useWasEver } from "./late-opening.ts";

test("the code of what opens is needed from the first time on that it does", () => {
  const { result, rerender } = renderHook((opened: boolean) => useWasEver(opened), { initialProps: false });
  const needed = [false, true, false].map((opened) => {
    rerender(opened);
    return result.current;
  });
  expect(needed).toEqual([false, true, true]);
});
