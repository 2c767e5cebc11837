import { act, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderUi } from "#test/web/render.tsx";
import { OfflineNotice } from "./offline-notice.tsx";

afterEach(() => void vi.restoreAllMocks());

test("that what is shown may be old is said for as long as there is no connection", async () => {
  const connected = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await renderUi(
    <>
      <h1>Voos</h1>
      <OfflineNotice text="Você está sem conexão." />
    </>,
  );
  expect(await screen.findByText("Você está sem conexão.")).toBeVisible();
  connected.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event("online")));
  expect(screen.queryByText("Você está sem conexão.")).toBeNull();
  expect(screen.getByRole("heading")).toBeVisible();
});
