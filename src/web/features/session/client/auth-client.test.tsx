import { type AuthChangeEvent, AuthClient, type Session } from "@supabase/auth-js";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { authRefusal, fakeApi } from "#test/web/fake-api.ts";
import { aConfig } from "#test/web/render.tsx";
import { aSession, signIn } from "#test/web/session.ts";
import { authMessage } from "#web/features/session/auth-messages.ts";
import { isToldByGuards } from "#web/lib/api/api-error.ts";
import { showLanguage, translate } from "#web/lib/words/i18n.ts";
import { type Auth, createAuth } from "./auth-client.ts";
import { openAuthService } from "./open-auth.ts";

vi.mock(import("./open-auth.ts"), async (load) => {
  const real = await load();
  return { openAuthService: vi.fn(real.openAuthService) };
});

const api = fakeApi();
const opened = vi.mocked(openAuthService);
const stops: (() => void)[] = [];

/** The auth service of one browser, and what it tells of the session. */
function follow() {
  const auth = createAuth(aConfig());
  const told = vi.fn<(event: AuthChangeEvent, session: Session | null) => void>();
  stops.push(auth.follow(told));
  const lastUser = () => told.mock.lastCall?.[1]?.user.email;
  return { auth, told, lastUser };
}

function anotherTabKeeps(session: ReturnType<typeof aSession> | null) {
  if (session) signIn(session);
  else localStorage.removeItem("rasante-auth");
  window.dispatchEvent(new StorageEvent("storage", { key: "rasante-auth" }));
}

/** A step back to the page: as it was left, or anew. */
const comeBack = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));

beforeEach(() => {
  opened.mockClear();
  // The client counts its instances to warn of a second one; each test is a browser of its own.
  Reflect.set(AuthClient, "nextInstanceID", {});
});
afterEach(() => {
  vi.useRealTimers();
  for (const stop of stops.splice(0)) stop();
  localStorage.clear();
});

describe("the client of the auth service stays away", () => {
  test("while a kept session holds, which is told at once with its token", async () => {
    const session = aSession();
    signIn(session);
    const { auth, lastUser } = follow();
    expect(lastUser()).toBe("marina@exemplo.com.br");
    expect(await auth.tokens.current()).toBe(session.access_token);
    expect(opened).not.toHaveBeenCalled();
  });

  test("on a device whose clock was put back by weeks, and nothing is told over and over", () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    signIn({ ...aSession(), expires_at: Date.now() / 1000 + 40 * 86_400 });
    const { told } = follow();
    vi.advanceTimersByTime(60_000);
    expect(told).toHaveBeenCalledOnce();
    expect(opened).not.toHaveBeenCalled();
  });

  test("while nobody is signed in", async () => {
    const { auth, told } = follow();
    expect(told).toHaveBeenCalledExactlyOnceWith("INITIAL_SESSION", null);
    expect(await auth.tokens.current()).toBeUndefined();
    expect(opened).not.toHaveBeenCalled();
  });

  test("when another tab signs in and out", () => {
    const { told, lastUser } = follow();
    anotherTabKeeps(aSession("ana@exemplo.com"));
    expect(lastUser()).toBe("ana@exemplo.com");
    anotherTabKeeps(null);
    expect(told).toHaveBeenLastCalledWith("INITIAL_SESSION", null);
    expect(opened).not.toHaveBeenCalled();
  });

  test("when another tab has signed out before a step back shows the page as it was left", () => {
    signIn();
    const { told, lastUser } = follow();
    localStorage.removeItem("rasante-auth");
    comeBack(false);
    expect(lastUser()).toBe("marina@exemplo.com.br");
    comeBack(true);
    expect(told).toHaveBeenLastCalledWith("INITIAL_SESSION", null);
    expect(opened).not.toHaveBeenCalled();
  });

  test("when who someone is can be asked without it", async () => {
    const asked = api.onAuth("get", "/user", () => Response.json(aSession().user));
    signIn();
    const { auth } = follow();
    expect((await auth.readUser()).email).toBe("marina@exemplo.com.br");
    expect(asked[0]?.headers.get("authorization")).toMatch(/^Bearer .+signature$/);
    expect(opened).not.toHaveBeenCalled();
  });
});

describe("the client of the auth service comes", () => {
  const fresh = aSession("nova@exemplo.com");
  const renewed = () => api.onAuth("post", "/token", () => Response.json(fresh));

  test("when a kept session has run out, and renews it", async () => {
    renewed();
    signIn({ ...aSession(), expires_at: 1 });
    const { lastUser } = follow();
    await vi.waitFor(() => expect(lastUser()).toBe("nova@exemplo.com"), 10_000);
  });

  test("when this device's clock is ahead, and renews a session once", async () => {
    const asked = api.onAuth("post", "/token", () => Response.json({ ...fresh, expires_at: 1 }));
    signIn({ ...aSession(), expires_at: 1 });
    const { auth } = follow();
    for (let call = 0; call < 3; call++) expect(await auth.tokens.current()).toBe(fresh.access_token);
    expect(asked).toHaveLength(1);
  });

  test("when a kept session is about to end", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    signIn();
    follow();
    vi.advanceTimersByTime(3_509_000);
    expect(opened).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2_000);
    vi.useRealTimers();
    await vi.waitFor(() => expect(opened).toHaveBeenCalledOnce(), 10_000);
  });

  test("and is asked nothing of a session that another tab has ended before a step back", async () => {
    renewed();
    signIn();
    const { auth, told } = follow();
    await auth.tokens.renew();
    localStorage.removeItem("rasante-auth");
    comeBack(true);
    expect(told).toHaveBeenLastCalledWith("INITIAL_SESSION", null);
  });

  test("when the own API refuses the token, and answers a new one", async () => {
    renewed();
    signIn();
    const { auth } = follow();
    expect(await auth.tokens.renew()).toBe(fresh.access_token);
  });

  test.each([
    ["ends a session that the service does not know any more either", 400, "refresh_token_not_found", null],
    ["keeps one that the service was too busy to renew", 429, "over_request_rate_limit", expect.any(String)],
  ])("when the own API refuses the token, and %s", async (_case, status, code, kept) => {
    api.onAuth("post", "/token", () => authRefusal(status, code));
    api.onAuth("post", "/logout", () => new Response(null, { status: 204 }));
    signIn();
    const { auth, told } = follow();
    expect(await auth.tokens.renew()).toBeUndefined();
    expect(localStorage.getItem("rasante-auth")).toEqual(kept);
    const events = told.mock.calls.map(([event]) => event);
    expect(events.includes("SIGNED_OUT")).toBe(kept === null);
  });

  test("when the service does not say who someone is, and the refusal is its own", async () => {
    api.onAuth("get", "/user", () => authRefusal(401, "bad_jwt"));
    signIn();
    const { auth } = follow();
    await expect(auth.readUser()).rejects.toMatchObject({ code: "bad_jwt" });
  });

  test("when who someone is was asked of another server on the way", async () => {
    const asked = api.onAuth("get", "/user", () =>
      asked.length === 1 ? new Response("<!doctype html>") : Response.json(aSession().user),
    );
    signIn();
    const { auth } = follow();
    expect((await auth.readUser()).email).toBe("marina@exemplo.com.br");
  });

  test("once, however much is asked at the same time", async () => {
    const { auth } = follow();
    await Promise.all([
      auth.ask((service) => service.getSession()),
      auth.ask((service) => service.getSession()),
    ]);
    expect(opened).toHaveBeenCalledOnce();
  });
});

test("what a mailed link brings leaves the address before anything else, and is not kept a step back", async () => {
  const { access_token, refresh_token, token_type } = aSession();
  const brought = new URLSearchParams({ access_token, refresh_token, token_type, expires_in: "3600" });
  history.pushState({ kept: true }, "", `/dashboard?utm=mail#${brought}`);
  const here = () => [location.pathname + location.search + location.hash, history.state, history.length];
  const before = history.length;
  const seen: unknown[] = [];
  api.onAuth("get", "/user", () => {
    seen.push(here());
    return Response.json(aSession("nova@exemplo.com").user);
  });
  const { lastUser } = follow();
  await vi.waitFor(() => expect(lastUser()).toBe("nova@exemplo.com"), 10_000);
  expect(seen).toEqual([["/dashboard?utm=mail", { kept: true }, before]]);
});

test.each(["user_not_found", "bad_jwt"])(
  "a session that a call is refused for %s ends here, too",
  async (code) => {
    api.onAuth("put", "/user", () => authRefusal(403, code));
    api.onAuth("post", "/token", () => authRefusal(400, "refresh_token_not_found"));
    api.onAuth("post", "/logout", () => authRefusal(403, code));
    signIn();
    const { auth, told } = follow();
    const { error } = await auth.ask((service) => service.updateUser({ data: { first_name: "Nina" } }));
    expect(isToldByGuards(error)).toBe(true);
    expect(told.mock.lastCall).toEqual(["SIGNED_OUT", null]);
    expect(localStorage.getItem("rasante-auth")).toBeNull();
  },
);

test("a token that is refused is renewed, and the session goes on", async () => {
  api.onAuth("put", "/user", () => authRefusal(403, "bad_jwt"));
  api.onAuth("post", "/token", () => Response.json({ ...aSession(), access_token: "renewed" }));
  signIn();
  const { auth } = follow();
  await auth.ask((service) => service.updateUser({ data: { first_name: "Nina" } }));
  expect(await auth.tokens.current()).toBe("renewed");
});

test("a session that a call finds ended elsewhere ends here, too", async () => {
  api.onAuth("put", "/user", () => authRefusal(403, "session_not_found"));
  api.onAuth("post", "/token", () => authRefusal(400, "refresh_token_not_found"));
  api.onAuth("post", "/logout", () => authRefusal(403, "session_not_found"));
  signIn();
  const { auth, told } = follow();
  const { error } = await auth.ask((service) => service.updateUser({ data: { first_name: "Nina" } }));
  expect(error?.name).toBe("AuthSessionMissingError");
  expect(isToldByGuards(error)).toBe(true);
  expect(told.mock.lastCall).toEqual(["SIGNED_OUT", null]);
  expect(localStorage.getItem("rasante-auth")).toBeNull();
});

describe("a session that has gone from the browser without a word, as where its storage was emptied", () => {
  test.each<[string, (auth: Auth) => Promise<unknown>]>([
    ["the service", ({ ask }) => ask((service) => service.updateUser({ data: { first_name: "Nina" } }))],
    ["the own API", ({ tokens }) => tokens.current()],
  ])("is told to have ended once %s is asked", async (_, askAgain) => {
    signIn();
    const { auth, told } = follow();
    await auth.ask((service) => service.getSession());
    localStorage.removeItem("rasante-auth");
    await askAgain(auth);
    expect(told.mock.lastCall).toEqual(["SIGNED_OUT", null]);
  });
});

test("a session that was renewed goes on, and the call that found none is not told by the guards", async () => {
  api.onAuth("put", "/user", () => authRefusal(403, "session_not_found"));
  api.onAuth("post", "/token", () => Response.json(aSession()));
  signIn();
  const { auth } = follow();
  const { error } = await auth.ask((service) => service.updateUser({ data: { first_name: "Nina" } }));
  expect(error?.name).toBe("AuthSessionMissingError");
  expect(isToldByGuards(error)).toBe(false);
});

test("a session that several calls find ended at the same time is ended once", async () => {
  api.onAuth("post", "/token", () => authRefusal(400, "refresh_token_not_found"));
  const ended = api.onAuth("post", "/logout", () => authRefusal(403, "session_not_found"));
  signIn();
  const { auth } = follow();
  const renewals = await Promise.all([1, 2, 3].map(() => auth.tokens.renew()));
  expect(renewals).toEqual([undefined, undefined, undefined]);
  expect(ended).toHaveLength(1);
});

test("a call that the auth service never answers is given up, as one that did not reach it", async () => {
  const patience = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(patience.signal);
  const asked = api.onAuth("post", "/token", () => new Promise<Response>(() => {}));
  const password = { email: "marina@exemplo.com.br", password: "segredo" };
  const answer = follow().auth.ask((service) => service.signInWithPassword(password));
  await vi.waitFor(() => expect(asked).toHaveLength(1), 10_000);
  patience.abort(new DOMException("too late", "TimeoutError"));
  expect((await answer).error?.name).toBe("AuthRetryableFetchError");
});

describe("where the client of the auth service cannot be fetched", () => {
  const NEW_PAGE = "Esta parte não chegou. Se demorar, recarregue a página.";
  beforeAll(() => showLanguage("pt"));
  beforeEach(() => {
    opened.mockImplementationOnce(() => {
      throw new TypeError("Failed to fetch dynamically imported module");
    });
  });

  test("a call is told that a new page may bring it, as in Firefox none but that does, and the next one tries again", async () => {
    const { auth } = follow();
    const ask = () => auth.ask((service) => service.getSession());
    const { error } = await ask();
    expect(error?.name).toBe("AuthRetryableFetchError");
    expect(authMessage(error, translate)).toBe(NEW_PAGE);
    expect((await ask()).error).toBeNull();
  });

  test("the own API is told the same, as of a network that failed", async () => {
    signIn();
    const renewed = follow().auth.tokens.renew();
    await expect(renewed).rejects.toMatchObject({ code: "network", message: NEW_PAGE });
  });

  test("the session in this browser ends all the same", async () => {
    signIn();
    const { auth, told } = follow();
    await auth.leave();
    expect(told).toHaveBeenLastCalledWith("SIGNED_OUT", null);
    expect(localStorage.getItem("rasante-auth")).toBeNull();
  });
});

describe("without a connection, when a session has run out,", () => {
  beforeEach(() => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    signIn({ ...aSession(), expires_at: 1 });
  });
  afterEach(() => void vi.restoreAllMocks());

  test("nothing waits for its renewal, to be done when nobody expects it any more", async () => {
    const auth = createAuth(aConfig());
    const call = vi.fn(async () => ({ error: null }));
    expect((await auth.ask(call)).error?.name).toBe("AuthRetryableFetchError");
    expect(call).not.toHaveBeenCalled();
    for (const asked of [auth.tokens.current(), auth.tokens.renew(), auth.readUser()])
      await expect(asked).rejects.toMatchObject({ code: "network" });
    expect(opened).not.toHaveBeenCalled();
  });

  test("it is kept, and renewed once that is possible", async () => {
    const fresh = aSession("nova@exemplo.com");
    api.onAuth("post", "/token", () => Response.json(fresh));
    const { lastUser } = follow();
    await vi.waitFor(() => expect(lastUser()).toBe("nova@exemplo.com"), 10_000);
  });
});
