import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeApi, refusal } from "#test/web/fake-api.ts";

const api = fakeApi();
beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test.each([
  [null, "pt-BR", "Não foi possível abrir a página", "O servidor não respondeu."],
  ["fr", "fr", "Impossible d’ouvrir la page", "Le serveur n’a pas répondu."],
])(
  "an app that cannot start says so to who chose %s in %s, and logs why",
  async (chosen, lang, heading, text) => {
    const { browserLog } = await import("#web/lib/browser-log.ts");
    const logged = vi.spyOn(browserLog, "error").mockReturnValue();
    if (chosen) localStorage.setItem("rasante-language", chosen);
    api.at("get", "/api/config", () => refusal(503));
    document.body.innerHTML = '<div id="root"><p>Carregando</p></div>';
    await import("./main.tsx");
    const notice = await screen.findByRole("alert");
    expect(notice).toHaveTextContent(text);
    expect(notice).toHaveAttribute("lang", lang);
    expect(screen.getByRole("heading", { name: heading })).toBeVisible();
    expect(screen.queryByText("Carregando")).toBeNull();
    expect(logged).toHaveBeenCalledExactlyOnceWith("the app did not start", new Error("configuration: 503"));
  },
);

test("an app that cannot start behind a page takes its place to say so", async () => {
  const { browserLog } = await import("#web/lib/browser-log.ts");
  vi.spyOn(browserLog, "error").mockReturnValue();
  api.at("get", "/api/config", () => refusal(503));
  document.documentElement.lang = "pt-BR";
  document.body.innerHTML =
    '<div id="standing-page"><h1>O preço passa baixo.</h1></div><div id="root"></div>';
  await import("./main.tsx");
  expect(await screen.findByRole("alert")).toBeVisible();
  expect(screen.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual([
    "Não foi possível abrir a página",
  ]);
});
