import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderUi } from "#test/web/render.tsx";
import { Switch } from "./switch.tsx";

test("a switch is called by its label, and described once by what it does", async () => {
  await renderUi(<Switch label="Horas de silêncio" description="Nesse horário só o email chega." />);
  const silence = await screen.findByRole("switch", { name: "Horas de silêncio" });
  expect(silence).toHaveAccessibleDescription("Nesse horário só o email chega.");
});
