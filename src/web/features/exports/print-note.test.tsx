import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { fakeApi } from "#test/web/fake-api.ts";
import { renderUi } from "#test/web/render.tsx";
import { noteServerTime } from "#web/lib/time/server-time.ts";
import { PrintNote } from "./print-note.tsx";

fakeApi();
afterEach(() => {
  vi.useRealTimers();
});

test("paper says when it was printed by the server's clock where that of the machine is wrong", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T14:30:00Z") });
  await renderUi(<PrintNote />);
  await screen.findByText(/^Impresso de /);
  noteServerTime("Sat, 21 Nov 2026 17:05:00 GMT", Date.now());
  act(() => {
    fireEvent(window, new Event("beforeprint"));
  });
  expect(screen.getByText(/ em 21\/11\/2026, 14:05 GMT-3$/)).toBeInTheDocument();
  noteServerTime(new Date().toUTCString(), Date.now());
});
