import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { fakeApi, refusal } from "#test/web/fake-api.ts";
import { renderApp } from "#test/web/render.tsx";
import { aSession, signIn } from "#test/web/session.ts";

const api = fakeApi();
const GIF = "GIF89a";
const serving = (answer: () => Response) => api.on("get", "/profiles/avatar/", answer);
const aPicture = () => new Response(GIF, { headers: { "content-type": "image/gif" } });

/** The person's corner of the header, for someone of whom the auth service knows `facts`. */
async function corner(facts: object) {
  const session = aSession();
  const user = { ...session.user, user_metadata: { first_name: "Marina", ...facts } };
  api.onAuth("get", "/user", () => Response.json(user));
  api.on("get", "/searches/batches/all", () => refusal(400));
  signIn({ ...session, user } as typeof session);
  await renderApp("/dashboard");
  const button = await screen.findByRole("button", { name: "Menu da conta: Marina" });
  return {
    initial: () => button.querySelector("[data-initial]"),
    picture: () => button.querySelector("img"),
  };
}
const known = { avatar_url: "https://pictures.example/marina.gif" };

describe("the person's corner", () => {
  test("shows the picture of the provider, fetched from the product itself and with the session", async () => {
    const asked = serving(aPicture);
    const { picture } = await corner(known);
    await waitFor(() => expect(picture()).toHaveAttribute("src", `data:image/gif;base64,${btoa(GIF)}`));
    expect(picture()).toHaveAttribute("alt", "");
    expect(asked.map(({ headers }) => headers.get("authorization"))).toEqual([
      expect.stringMatching(/^Bearer /),
    ]);
  });

  test("shows the initial where the picture cannot be had", async () => {
    const asked = serving(() => refusal(404));
    const { initial, picture } = await corner(known);
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(initial()).toHaveAttribute("data-initial", "M");
    expect(picture()).toBeNull();
  });

  test("goes back to the initial when the picture cannot be drawn", async () => {
    serving(aPicture);
    const { picture } = await corner(known);
    await waitFor(() => expect(picture()).not.toBeNull());
    fireEvent.error(picture() as HTMLImageElement);
    expect(picture()).toBeNull();
  });

  test.each([[{}], [{ avatar_url: "" }], [{ avatar_url: 7 }]])(
    "asks for nothing where there is no picture: %j",
    async (facts) => {
      const asked = serving(aPicture);
      const { initial, picture } = await corner(facts);
      expect(initial()).toHaveAttribute("data-initial", "M");
      expect(picture()).toBeNull();
      expect(asked).toHaveLength(0);
    },
  );
});
