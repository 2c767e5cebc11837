import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { eventStream } from "#test/servers/event-stream.ts";
import { fakeApi } from "#test/web/fake-api.ts";
import { renderUi } from "#test/web/render.tsx";
import { LiveUpdates } from "./live-updates.ts";

const api = fakeApi();
afterEach(() => void vi.useRealTimers());

test("what changes elsewhere is heard of once the screen is there, for as long as it is", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const stream = eventStream();
  const asked = api.on("get", "/events", stream.answer);
  const { unmount } = await renderUi(
    <>
      <LiveUpdates />
      <h1>Minhas Buscas</h1>
    </>,
  );
  await vi.waitFor(() => expect(screen.getByRole("heading")).toBeVisible(), 10_000);
  expect(asked).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(4_000);
  await vi.waitFor(() => expect(asked).toHaveLength(1), 10_000);
  unmount();
  await stream.left;
});

test("they begin all the same where their code has not come at first", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const asked = api.on("get", "/events", eventStream().answer);
  const load = vi.fn(() => import("./follow-changes.ts"));
  load.mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"));
  await renderUi(<LiveUpdates load={load} />);
  await vi.waitFor(() => {
    vi.advanceTimersByTime(1_000);
    expect(asked).toHaveLength(1);
  }, 10_000);
  expect(load).toHaveBeenCalledTimes(2);
});
