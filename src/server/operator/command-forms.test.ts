import { expect, test } from "vitest";
import { usage } from "./command-forms.ts";

test("the usage names every command", () => {
  const text = usage().join("\n");
  for (const name of [
    "activate",
    "deactivate",
    "set-plan",
    "list",
    "delete",
    "rotate-keys",
    "change-secret",
    "service-token",
    "backup",
    "doctor",
  ])
    expect(text).toContain(`  ${name}`);
});
