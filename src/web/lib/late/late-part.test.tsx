import { screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { fakeApi } from "#test/web/fake-api.ts";
import { renderUi } from "#test/web/render.tsx";
import { latePart } from "./late-part.ts";

fakeApi();
afterEach(() => void vi.restoreAllMocks());

test.each([
  [true, /^Esta parte não chegou/],
  [false, /^Você está sem conexão/],
])(
  "where a part does not come (online: %s) the screen stays, says so, and shows it once it is there",
  async (isOnline, words) => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
    const load = vi.fn(async () => () => <p>Late</p>);
    load.mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"));
    const Late = latePart(load);
    await renderUi(
      <>
        <p>Screen</p>
        <Suspense>
          <Late />
        </Suspense>
      </>,
    );
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText("Screen")).toBeVisible();
    window.dispatchEvent(new Event("online"));
    expect(await screen.findByText("Late")).toBeVisible();
  },
);
