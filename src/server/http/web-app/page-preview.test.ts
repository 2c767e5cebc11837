import { expect, it } from "vitest";
import { previewInTime } from "./page-preview.ts";

it("a page is not kept waiting for a preview that does not come", async () => {
  const never = () => new Promise<never>(() => undefined);
  expect(await previewInTime(never, {} as never, 1)).toBeUndefined();
});
