import { waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeApi, refusal } from "#test/web/fake-api.ts";
import { renderApp } from "#test/web/render.tsx";
import { signIn } from "#test/web/session.ts";
import { anId } from "#test/web/wire/facts.ts";

const api = fakeApi();

test.each([
  ["/dashboard", "Dashboard · Rasante"],
  ["/searches", "Minhas Buscas · Rasante"],
  [`/searches/${anId(1)}/flights`, "Resultados dos Voos · Rasante"],
  ["/flights", "Voos · Rasante"],
  ["/alerts", "Avisos · Rasante"],
  [`/alerts/${anId(1)}`, "Avisos · Rasante"],
  ["/account", "Minha Conta · Rasante"],
  ["/", "Rasante: monitor de preços de passagens aéreas"],
])("%s is called '%s' by the browser, also while nothing of it can be read", async (path, title) => {
  api.at("get", "/api/v1/*", () => refusal(400));
  document.title = "";
  signIn();
  await renderApp(path);
  await waitFor(() => expect(document.title).toBe(title));
});

test("a screen whose own name says the product already is called by it alone", async () => {
  await renderApp("/auth");
  await waitFor(() => expect(document.title).toBe("Entrar no Rasante"));
});
