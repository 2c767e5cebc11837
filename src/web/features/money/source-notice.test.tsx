import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { fareSources } from "#shared/api/fare-sources.ts";
import { body, fakeApi, refusal } from "#test/web/fake-api.ts";
import { renderUi } from "#test/web/render.tsx";
import { showLanguage } from "#web/lib/words/i18n.ts";
import { SourceNotice } from "./source-notice.tsx";

const api = fakeApi();
const told = (outdated_since: string | null) =>
  api.on("get", "/fare-sources", () => body(fareSources, { sources: [], outdated_since }));
const shown = () =>
  renderUi(
    <main>
      <SourceNotice />
    </main>,
  );

describe("the notice of a source that sees no prices", () => {
  it("says since when prices may be out of date, by the product's clock", async () => {
    told("2026-11-20T12:30:00Z");
    await shown();
    expect(
      await screen.findByText(
        "A fonte de preços não está respondendo; os preços podem estar desatualizados desde 20/11/2026, 09:30.",
      ),
    ).toBeVisible();
  });

  it.each([
    ["prices are looked for", () => told(null)],
    ["nobody knows", () => api.on("get", "/fare-sources", () => refusal(500))],
  ])("is not there while %s", async (_when, answer) => {
    const asked = answer();
    await shown();
    await waitFor(() => expect(asked.length).toBeGreaterThan(0));
    expect(screen.getByRole("main")).toBeEmptyDOMElement();
  });

  it.each([
    ["en", /price source is not responding/],
    ["es", /fuente de precios/],
    ["fr", /source des prix/],
  ] as const)("speaks %s", async (language, text) => {
    told("2026-11-20T12:30:00Z");
    await shown();
    await showLanguage(language);
    expect(await screen.findByText(text)).toBeVisible();
  });
});
