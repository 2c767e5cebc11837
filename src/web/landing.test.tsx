import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";

const replace = vi.fn();

/** What the script hears of on the window, which is the same for all tests. */
let heard: Parameters<typeof window.removeEventListener>[];

beforeEach(() => {
  heard = [];
  const listen = window.addEventListener.bind(window);
  vi.spyOn(window, "addEventListener").mockImplementation((...given: Parameters<typeof listen>) => {
    heard.push(given);
    listen(...given);
  });
});
afterEach(() => {
  for (const given of heard) window.removeEventListener(...given);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  document.head.replaceChildren();
  document.documentElement.removeAttribute("data-session");
  document.documentElement.lang = "";
  localStorage.clear();
  replace.mockReset();
});

/** The landing page that the server has sent, at an address of it. */
async function open(address = "/") {
  history.replaceState(null, "", address);
  onTestFinished(() => history.replaceState(null, "", "/"));
  const { href, search, hash } = window.location;
  vi.stubGlobal("location", { href, search, hash, replace });
  document.body.innerHTML = `<div id="standing-page"><a href="/auth" data-dialog="login">Entrar</a>
    <a href="/auth?view=register" data-dialog="register">Cadastrar</a>
    <p role="alert" data-offline hidden>Sem conexão</p></div>
    <div id="root" data-script="/assets/gone.js" data-styles="/assets/gone.css"></div>`;
  vi.resetModules();
  await import("./landing.ts");
}

/** What another tab does to what all of them see. */
const keepElsewhere = (key: string, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent("storage", { key, newValue }));

describe("the landing page", () => {
  test("hands what a mailed link has brought on to the app", async () => {
    await open("/?utm=mail#access_token=a&type=signup");
    expect(replace.mock.calls).toEqual([["/dashboard?utm=mail#access_token=a&type=signup"]]);
  });

  test.each(["pt-BR", "en", "es", "fr"])("in %s is followed by an app that speaks the same", async (lang) => {
    document.documentElement.lang = lang;
    await open();
    const { startLanguage } = await import("./lib/words/i18n.ts");
    expect(lang).toMatch(startLanguage());
  });

  test("keeps whoever has come for itself", async () => {
    await open("/?utm=mail#planos");
    expect(replace).not.toHaveBeenCalled();
  });

  test("shows the doors of who has come in, or left, in another tab", async () => {
    await open();
    keepElsewhere("rasante-auth", "{}");
    expect(document.documentElement).toHaveAttribute("data-session");
    keepElsewhere("rasante-language", null);
    expect(document.documentElement).toHaveAttribute("data-session");
    keepElsewhere("rasante-auth", null);
    expect(document.documentElement).not.toHaveAttribute("data-session");
  });

  test.each([
    ["Entrar", "/auth"],
    ["Cadastrar", "/auth?view=register"],
  ])("leads by '%s' to %s where its app does not come, and by no step back", async (door, address) => {
    await open();
    const back = vi.spyOn(history, "back").mockReturnValue();
    screen.getByRole("link", { name: door }).click();
    document.querySelector('link[href="/assets/gone.css"]')?.dispatchEvent(new Event("error"));
    await waitFor(() => expect(replace.mock.calls).toEqual([[address]]));
    expect(back).not.toHaveBeenCalled();
  });

  test("stays without a connection, says so, and takes its step back", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await open();
    const back = vi.spyOn(history, "back").mockReturnValue();
    screen.getByRole("link", { name: "Entrar" }).click();
    document.querySelector('link[href="/assets/gone.css"]')?.dispatchEvent(new Event("error"));
    await waitFor(() => expect(back).toHaveBeenCalledOnce());
    expect(screen.getByRole("alert")).toBeVisible();
    window.dispatchEvent(new Event("online"));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(replace).not.toHaveBeenCalled();
  });
});
