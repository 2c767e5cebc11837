import { act, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fakeApi } from "#test/web/fake-api.ts";
import { renderScreen } from "#test/web/render.tsx";
import { useSignInView } from "./use-sign-in-view.tsx";

const part = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock(import("./no-signups.tsx"), async (load) => {
  await part.promise;
  return load();
});

fakeApi();

const ways = { isNew: false, toLogin: () => {}, toRegister: () => {} };

test("what is said where nobody can sign up has its place before it comes", async () => {
  await renderScreen(() => useSignInView(ways).form, { config: { signups: false } });
  await screen.findByRole("button", { name: "Entrar" });
  const places = screen.getAllByRole("paragraph").length;
  await act(async () => part.resolve());
  expect(await screen.findByText(/^As contas são criadas/)).toBeVisible();
  expect(screen.getAllByRole("paragraph")).toHaveLength(places);
});
