import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { fakeApi, refusal } from "#test/web/fake-api.ts";
import { browserLog } from "#web/lib/browser-log.ts";

const api = fakeApi();
afterEach(() => vi.restoreAllMocks());

test("an app that cannot start says so in place of an empty page, and logs why", async () => {
  const logged = vi.spyOn(browserLog, "error").mockReturnValue();
  api.at("get", "/api/config", () => refusal(503));
  document.body.innerHTML = '<div id="root"><p>Carregando</p></div>';
  await import("./main.tsx");
  expect(await screen.findByRole("alert")).toHaveTextContent("O servidor não respondeu.");
  expect(screen.getByRole("heading", { name: "Não foi possível abrir a página" })).toBeVisible();
  expect(screen.queryByText("Carregando")).toBeNull();
  expect(logged).toHaveBeenCalledExactlyOnceWith("the app did not start", new Error("configuration: 503"));
});
