import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";

const replace = vi.fn();
const SCHEME = "mantine-color-scheme-value";

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
  const { search, hash } = window.location;
  vi.stubGlobal(
    "location",
    Object.defineProperty({ search, hash, replace }, "href", { get: () => document.URL }),
  );
  vi.stubGlobal("APP_FILES", {
    scripts: ["/assets/gone.js", "/assets/part.js"],
    styles: ["/assets/gone.css"],
  });
  document.body.innerHTML = `<div id="standing-page"><a href="/auth" data-dialog="login">Entrar</a>
    <a href="/auth?view=register" data-dialog="register">Cadastrar</a>
    <p role="status" data-coming hidden>Carregando</p><p role="alert" data-offline hidden>Sem conexão</p></div>
    <div id="root"></div>`;
  vi.resetModules();
  await import("./landing.ts");
}

/** What another tab does to what all of them see. */
function keepElsewhere(key: string, newValue: string | null) {
  if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  window.dispatchEvent(new StorageEvent("storage", { key, newValue }));
}

describe("the landing page", () => {
  test("hands what a mailed link has brought on to the app", async () => {
    await open("/?utm=mail#access_token=a&type=signup");
    expect(replace.mock.calls).toEqual([["/dashboard?utm=mail#access_token=a&type=signup"]]);
  });

  test.each([
    ["with", "{}"],
    ["without", undefined],
  ])(
    "hands the first half of a change of address on to where it is told, %s a session",
    async (_, session) => {
      if (session) localStorage.setItem("rasante-auth", session);
      await open("/#message=Confirmation+link+accepted&sb=");
      expect(replace.mock.calls).toEqual([["/auth#message=Confirmation+link+accepted&sb="]]);
    },
  );

  test.each([
    ["its reader", "", "en"],
    ["whoever a link brings for the app", "#access_token=a", "fr"],
    ["whoever a link brings for the login", "#message=a", "fr"],
  ])("leaves %s (%s) the language %s", async (_who, hash, language) => {
    localStorage.setItem("rasante-site-language", "fr");
    document.documentElement.lang = "en";
    await open(`/${hash}`);
    expect(localStorage.getItem("rasante-site-language")).toBe(language);
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
    keepElsewhere("rasante-language", "pt");
    expect(document.documentElement).toHaveAttribute("data-session");
    keepElsewhere("rasante-auth", null);
    expect(document.documentElement).not.toHaveAttribute("data-session");
  });

  test("is light or dark as another tab chooses, and as the system turns where nothing is chosen", async () => {
    const system = Object.assign(new EventTarget(), { matches: false });
    vi.stubGlobal("matchMedia", () => system);
    const scheme = () => document.documentElement.dataset.mantineColorScheme;
    await open();
    keepElsewhere(SCHEME, "dark");
    expect(scheme()).toBe("dark");
    keepElsewhere(SCHEME, "auto");
    expect(scheme()).toBe("light");
    system.matches = true;
    system.dispatchEvent(new Event("change"));
    expect(scheme()).toBe("dark");
    keepElsewhere(SCHEME, "light");
    expect(scheme()).toBe("light");
  });

  test.each([
    ["kept by the browser", true, "dark"],
    ["sent anew", false, undefined],
  ])("%s and come back to is as the browser is by now", async (_page, persisted, scheme) => {
    document.documentElement.removeAttribute("data-mantine-color-scheme");
    await open();
    localStorage.setItem("rasante-auth", "{}");
    localStorage.setItem(SCHEME, "dark");
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
    expect(document.documentElement.hasAttribute("data-session")).toBe(persisted);
    expect(document.documentElement.dataset.mantineColorScheme).toBe(scheme);
  });

  test("makes one step of its doors, however often they are pressed before the app is there", async () => {
    await open();
    const steps = history.length;
    for (const name of ["Entrar", "Entrar", "Cadastrar"]) screen.getByRole("link", { name }).click();
    expect(history.length).toBe(steps + 1);
    expect(document.URL).toMatch(/\/\?dialog=register$/);
  });

  test("fetches for a door all files of the app at once", async () => {
    await open();
    screen.getByRole("link", { name: "Entrar" }).click();
    const asked = [...document.head.querySelectorAll("link")];
    expect(asked.map(({ rel, href }) => [rel, new URL(href).pathname])).toEqual([
      ["modulepreload", "/assets/gone.js"],
      ["modulepreload", "/assets/part.js"],
      ["stylesheet", "/assets/gone.css"],
    ]);
  });

  test("says that a door was heard where the app does not come in a moment", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    await open();
    screen.getByRole("link", { name: "Entrar" }).click();
    vi.advanceTimersByTime(399);
    expect(screen.queryByRole("status")).toBeNull();
    vi.advanceTimersByTime(1);
    expect(screen.getByRole("status")).toHaveTextContent("Carregando");
    document.querySelector('link[href="/assets/gone.css"]')?.dispatchEvent(new Event("error"));
    await vi.waitFor(() => expect(screen.queryByRole("status")).toBeNull(), 10_000);
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

  test.each([
    ["with a connection", true],
    ["without one", false],
  ])(
    "stays as it is where a door was called off by a step back before its app did not come, %s",
    async (_what, onLine) => {
      vi.spyOn(navigator, "onLine", "get").mockReturnValue(onLine);
      await open();
      const back = vi.spyOn(history, "back").mockReturnValue();
      screen.getByRole("link", { name: "Entrar" }).click();
      history.replaceState(null, "", "/");
      const styles = document.querySelector('link[href="/assets/gone.css"]');
      styles?.dispatchEvent(new Event("error"));
      await new Promise((done) => setTimeout(done));
      expect([back.mock.calls, replace.mock.calls]).toEqual([[], []]);
      expect(screen.queryByRole("alert")).toBeNull();
    },
  );

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
