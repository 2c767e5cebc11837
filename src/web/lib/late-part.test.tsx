import { screen } from "@testing-library/react";
import { Suspense } from "react";
import { expect, test, vi } from "vitest";
import { fakeApi } from "#test/fake-api.ts";
import { renderUi } from "#test/render.tsx";
import { latePart } from "./late-part.ts";

fakeApi();

test("where a part does not come the screen stays, says so, and shows it once it is there", async () => {
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
  expect(await screen.findByText(/^Esta parte não chegou/)).toBeVisible();
  expect(screen.getByText("Screen")).toBeVisible();
  window.dispatchEvent(new Event("online"));
  expect(await screen.findByText("Late")).toBeVisible();
});
