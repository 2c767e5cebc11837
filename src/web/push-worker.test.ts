import { beforeEach, describe, expect, it, vi } from "vitest";

interface Shown {
  title: string;
  options: { tag: string; data: { id: string; url: string; at: string }; renotify: boolean; body: string };
}

/** A browser's surroundings of a service worker, with what it did. */
function surroundings(pages: string[]) {
  const listeners = new Map<string, (moment: object) => void>();
  const shown: Shown[] = [];
  const focused: string[] = [];
  const opened: string[] = [];
  const claimed: string[] = [];
  let last: Promise<unknown> = Promise.resolve();
  const self = {
    location: new URL("https://voos.example/push-worker.js"),
    navigator: {
      languages: ["de-DE", "es-MX", "en"],
      locks: {
        request: (_name: string, work: () => Promise<void>) => {
          last = last.then(work, work);
          return last;
        },
      },
    },
    registration: {
      getNotifications: async ({ tag }: { tag: string }) =>
        shown
          .filter(({ options }) => options.tag === tag)
          .slice(-1)
          .map(({ title, options: { body, data } }) => ({ title, body, data })),
      showNotification: async (title: string, options: Shown["options"]) =>
        void shown.push({ title, options }),
    },
    clients: {
      // What was opened before the worker was there is not under its control.
      matchAll: async ({ includeUncontrolled }: { includeUncontrolled: boolean }) =>
        includeUncontrolled ? pages.map((url) => ({ url, focus: async () => void focused.push(url) })) : [],
      openWindow: async (url: string) => void opened.push(url),
      claim: async () => void claimed.push(...pages),
    },
    addEventListener: (name: string, listener: (moment: object) => void) => listeners.set(name, listener),
  };
  const tell = async (name: string, facts: object) => {
    const work: Promise<unknown>[] = [];
    listeners.get(name)?.({ ...facts, waitUntil: (one: Promise<unknown>) => work.push(one) });
    await Promise.all(work);
  };
  return { self, shown, focused, opened, claimed, tell };
}

const url = "https://voos.example/alerts/a1";
const at = "2026-11-20T15:00:00.000Z";
const message = {
  id: "d1",
  title: "GRU → LIS por R$ 3.280",
  body: "12/03 a 24/03",
  url,
  topic: "monitor-1",
  at,
};
let pages: string[];

async function aWorker() {
  const world = surroundings(pages);
  vi.stubGlobal("self", world.self);
  vi.resetModules();
  await import("./push-worker.ts");
  vi.unstubAllGlobals();
  const push = (changes = {}) => world.tell("push", { data: { json: () => ({ ...message, ...changes }) } });
  const click = async (given = url) => {
    const close = vi.fn();
    await world.tell("notificationclick", { notification: { data: { url: given }, close } });
    expect(close).toHaveBeenCalledOnce();
  };
  return { ...world, push, click };
}

beforeEach(() => {
  pages = [];
});

describe("what is pushed", () => {
  it("is shown", async () => {
    const { push, shown } = await aWorker();
    await push();
    expect(shown).toMatchObject([
      {
        title: message.title,
        options: { body: message.body, tag: "monitor-1", renotify: true, data: { id: "d1", url, at } },
      },
    ]);
  });

  it("is shown in the order in which it came, also where the browser is slow to answer for the first", async () => {
    const { push, shown, self } = await aWorker();
    const { getNotifications } = self.registration;
    const slow = Promise.withResolvers<void>();
    self.registration.getNotifications = async (wanted) => {
      self.registration.getNotifications = getNotifications;
      await slow.promise;
      return getNotifications(wanted);
    };
    const both = [push(), push({ id: "d2" })];
    await vi.waitFor(() => expect(self.registration.getNotifications).toBe(getNotifications), 10_000);
    slow.resolve();
    await Promise.all(both);
    expect(shown.map(({ options }) => options.data.id)).toEqual(["d1", "d2"]);
  });

  it("is shown though the browser refused the one before", async () => {
    const { push, shown, self } = await aWorker();
    const { showNotification } = self.registration;
    self.registration.showNotification = async () => {
      self.registration.showNotification = showNotification;
      throw new TypeError("no permission");
    };
    await expect(push()).rejects.toThrow("no permission");
    await push({ id: "d2" });
    expect(shown.map(({ options }) => options.data.id)).toEqual(["d2"]);
  });

  it("takes the place of the last one on the same matter, quietly where it is the same message again", async () => {
    const { push, shown } = await aWorker();
    await push();
    await push();
    await push({ id: "d2" });
    expect(shown.map(({ options }) => [options.tag, options.renotify])).toEqual([
      ["monitor-1", true],
      ["monitor-1", false],
      ["monitor-1", true],
    ]);
  });

  it("leaves a newer one as it is, quietly, where it comes late", async () => {
    const { push, shown } = await aWorker();
    await push({ id: "d2", title: "GRU → LIS por R$ 2.990", at: "2026-11-20T15:00:00.001Z" });
    await push();
    expect(shown.at(-1)).toMatchObject({
      title: "GRU → LIS por R$ 2.990",
      options: { body: message.body, data: { id: "d2" }, renotify: false, silent: true },
    });
  });

  it("takes the place of one that was shown before instants were told", async () => {
    const { push, shown } = await aWorker();
    await push({ id: "d0", at: undefined });
    await push();
    expect(shown.at(-1)?.options).toMatchObject({ data: { id: "d1" }, renotify: true });
  });

  it("without content shows nothing", async () => {
    const { tell, shown } = await aWorker();
    await tell("push", { data: null });
    expect(shown).toEqual([]);
  });
});

describe("a click on it", () => {
  it("leads to the alert, in the page that shows it already where there is one", async () => {
    const first = await aWorker();
    await first.click();
    expect([first.opened, first.focused]).toEqual([[url], []]);
    pages = ["https://voos.example/searches", url];
    const second = await aWorker();
    await second.click();
    expect([second.opened, second.focused]).toEqual([[], [url]]);
  });

  it("leads to no other site, but to the alert also where the installation is called otherwise by now", async () => {
    const { click, opened } = await aWorker();
    await click("https://voos.new.example/alerts/a1?matched=yes");
    await click("https://evil.example//evil.example/x");
    expect(opened).toEqual([
      "https://voos.example/alerts/a1?matched=yes",
      "https://voos.example//evil.example/x",
    ]);
  });
});

it("answers at once for the pages that are open, which leave their prices only with a worker that does", async () => {
  pages = ["https://voos.example/account"];
  const { tell, claimed } = await aWorker();
  await tell("activate", {});
  expect(claimed).toEqual(pages);
});

describe("without a connection", () => {
  const price = { route: "GRU → LIS", days: "", price: "R$ 2.410", seenAt: null };
  const copy = { language: "pt-BR", title: "Sem conexão", note: "", again: "De novo", prices: [price] };
  const kept = new Map<string, Response>();

  beforeEach(() => kept.clear());

  /** What a page, or something on it, is answered; undefined when the worker leaves it to the browser. */
  async function asked(worker: Awaited<ReturnType<typeof aWorker>>, mode = "navigate") {
    let answer: Promise<Response> | undefined;
    const respondWith = (given: Promise<Response>) => {
      answer = given;
    };
    await worker.tell("fetch", { request: { mode }, respondWith });
    return answer;
  }
  const textOf = async (worker: Awaited<ReturnType<typeof aWorker>>) =>
    (await (await asked(worker))?.text()) ?? "";
  async function aWorkerOffline() {
    const worker = await aWorker();
    const cache = {
      put: async (key: string, answer: Response) => void kept.set(key, answer),
      match: async (key: string) => kept.get(key)?.clone(),
      delete: async (key: string) => kept.delete(key),
    };
    vi.stubGlobal("caches", { open: async () => cache });
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no connection")));
    return worker;
  }

  it("a page is answered with what was left for that, under a policy of its own", async () => {
    const worker = await aWorkerOffline();
    await worker.tell("message", { data: { offlineCopy: copy } });
    const answer = await asked(worker);
    expect(answer?.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'nonce-/);
    expect(await answer?.text()).toContain("<h1>Sem conexão</h1>");
  });

  it("a page is answered in the browser's language once that was taken away, and before", async () => {
    const worker = await aWorkerOffline();
    const heading = async () => /<html lang="(.*?)".*<h1>(.*?)<.h1>/s.exec(await textOf(worker))?.slice(1);
    expect(await heading()).toEqual(["es", "Sin conexión"]);
    await worker.tell("message", { data: { offlineCopy: copy } });
    expect(await heading()).toEqual(["pt-BR", "Sem conexão"]);
    await worker.tell("message", { data: { offlineCopy: null } });
    expect(await heading()).toEqual(["es", "Sin conexión"]);
  });

  it("nothing is left of what was taken away before the browser had kept it", async () => {
    const worker = await aWorkerOffline();
    const slow = Promise.withResolvers<void>();
    const put = async (key: string, answer: Response) => {
      await slow.promise;
      kept.set(key, answer);
    };
    vi.stubGlobal("caches", { open: async () => ({ put, delete: async (key: string) => kept.delete(key) }) });
    const left = [copy, null].map((offlineCopy) => worker.tell("message", { data: { offlineCopy } }));
    slow.resolve();
    await Promise.all(left);
    expect([...kept.keys()]).toEqual([]);
  });

  it("who has no search is told in his language, and of no prices", async () => {
    const worker = await aWorkerOffline();
    await worker.tell("message", { data: { offlineCopy: { ...copy, note: "Os preços", prices: [] } } });
    const text = await textOf(worker);
    expect(text).toContain("<h1>Sem conexão</h1>");
    expect(text).not.toContain("Os preços");
  });

  it("what is not a page is none of its business, nor what others tell it", async () => {
    const worker = await aWorkerOffline();
    await worker.tell("message", { data: { offlineCopy: copy } });
    await worker.tell("message", { data: { other: 1 } });
    expect(await asked(worker)).toBeDefined();
    expect(await asked(worker, "cors")).toBeUndefined();
  });
});
