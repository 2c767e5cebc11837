import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { eventStream } from "#test/event-stream.ts";
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
  await vi.waitFor(() => expect(screen.getByRole("heading")).toBeVisible());
  expect(asked).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(4_000);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  unmount();
  await stream.left;
});
