import { act, screen } from "@testing-library/react";
import { Suspense } from "react";
import { expect, test, vi } from "vitest";
import { fakeApi } from "#test/web/fake-api.ts";
import { renderUi } from "#test/web/render.tsx";
import { showLanguage } from "#web/lib/words/i18n.ts";
import { lateTexts } from "./late-texts.ts";

fakeApi();

const UNFETCHED = new TypeError("Failed to fetch dynamically imported module");

function aCatalogue() {
  const portuguese = vi.fn(async () => ({ title: "Criar" }));
  const english = Promise.withResolvers<{ title: string }>();
  const useTexts = lateTexts({
    pt: portuguese,
    en: () => english.promise,
    es: portuguese,
    fr: portuguese,
  });
  const Coming = vi.fn(() => null);
  function Says() {
    return <h1>{useTexts()("title")}</h1>;
  }
  const says = (
    <Suspense fallback={<Coming />}>
      <Says />
    </Suspense>
  );
  return { useTexts, portuguese, english, says, Coming };
}

test("what a part says is on its way before the part has come, and is said as soon as both are there", async () => {
  const { useTexts, portuguese, says, Coming } = aCatalogue();
  const part = Promise.withResolvers<string>();
  const both = useTexts.along(() => part.promise)();
  expect(portuguese).toHaveBeenCalledOnce();
  part.resolve("Part");
  expect(await both).toBe("Part");
  await renderUi(says);
  expect(await screen.findByRole("heading", { name: "Criar" })).toBeVisible();
  expect(Coming).not.toHaveBeenCalled();
  expect(portuguese).toHaveBeenCalledOnce();
});

test("a part whose texts do not come has not come either, and both come when it is asked for anew", async () => {
  const { useTexts, portuguese } = aCatalogue();
  portuguese.mockRejectedValueOnce(UNFETCHED);
  const load = useTexts.along(async () => "Part");
  await expect(load()).rejects.toBe(UNFETCHED);
  expect(await load()).toBe("Part");
});

test("what is said stays while another language is on its way", async () => {
  const { english, says } = aCatalogue();
  await renderUi(says);
  const title = await screen.findByRole("heading", { name: "Criar" });
  await act(() => showLanguage("en"));
  expect(title).toBeVisible();
  await act(async () => english.resolve({ title: "Create" }));
  expect(await screen.findByRole("heading", { name: "Create" })).toBe(title);
});
