import { QueryClientProvider, useMutation, useQuery } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeApi } from "#test/web/fake-api.ts";
import { openBesideLateScreen } from "#test/web/late-screen.tsx";
import { renderScreen } from "#test/web/render.tsx";
import { ApiError } from "#web/lib/api/api-error.ts";
import { createQueryClient } from "#web/lib/api/query-client.ts";
import { RequireActive } from "./require-active.tsx";

fakeApi();

/** Something is saved, and refused with `code`. */
function Form({ code }: { code: string }) {
  const { mutate, isError } = useMutation<never, ApiError>({
    mutationFn: () => Promise.reject(new ApiError("no", { status: 403, code })),
  });
  return (
    <button type="button" onClick={() => mutate()}>
      {isError ? "Tentar de novo" : "Salvar"}
    </button>
  );
}

async function saveRefusedWith(code: string) {
  const screenOfForm = () => (
    <RequireActive>
      <Form code={code} />
    </RequireActive>
  );
  const { user, router } = await renderScreen(screenOfForm, { path: "/$", at: "/searches" });
  await user.click(await screen.findByRole("button", { name: "Salvar" }));
  return router;
}

test("whoever saves something and is no longer active is sent to his account, and told why", async () => {
  const router = await saveRefusedWith("USER_INACTIVE");
  expect(await screen.findByRole("alert")).toHaveTextContent("Ativação da conta necessária");
  await waitFor(() => expect(router.state.location.pathname).toBe("/account"));
  expect(router.history.length).toBe(1);
});

test("the screen that was refused is not drawn again while the account is being fetched", async () => {
  const queries = createQueryClient();
  const component = () => (
    <QueryClientProvider client={queries}>
      <RequireActive>
        <Form code="USER_INACTIVE" />
      </RequireActive>
    </QueryClientProvider>
  );
  const first = { path: "/searches", component };
  const { router, user, come } = await openBesideLateScreen({ at: "/searches", first, late: "/account" });
  await user.click(await screen.findByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/account"));
  expect(screen.getByRole("status")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Salvar" })).not.toBeInTheDocument();
  await come();
});

test("the first refusal of what would be asked again is enough", async () => {
  function List() {
    useQuery({
      queryKey: ["list"],
      queryFn: () => Promise.reject(new ApiError("no", { status: 403, code: "USER_INACTIVE" })),
      retry: 1,
      retryDelay: 60_000,
    });
    return <p>Lista</p>;
  }
  const screenOfList = () => (
    <RequireActive>
      <List />
    </RequireActive>
  );
  const { router } = await renderScreen(screenOfList, { path: "/$", at: "/searches" });
  await waitFor(() => expect(router.state.location.pathname).toBe("/account"));
});

test("whoever is refused for another reason stays where he is", async () => {
  const router = await saveRefusedWith("FORBIDDEN");
  expect(await screen.findByRole("button", { name: "Tentar de novo" })).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(router.state.location.pathname).toBe("/searches");
});
