import { afterEach, expect, test, vi } from "vitest";
import { saveFile } from "./save-file.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a file can still be read after the click, when some browsers begin to; it is not kept for ever", () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  URL.createObjectURL = () => "blob:file";
  const forget = vi.fn<(address: string) => void>();
  URL.revokeObjectURL = forget;
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  saveFile(new Blob(["GRU"]), "flights.csv");
  vi.advanceTimersByTime(10_000);
  expect(forget).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(forget).toHaveBeenCalledExactlyOnceWith("blob:file");
});
