import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderUi } from "#test/web/render.tsx";
import { useListFocus } from "./use-list-focus.ts";

function Keys() {
  const [names, setNames] = useState(["one", "two"]);
  const without = (name: string) => setNames(names.filter((other) => other !== name));
  return (
    <main>
      <h1>Keys</h1>
      {names.length > 0 ? <List names={names} onRemove={without} /> : null}
      <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => without("one")}>
        Elsewhere
      </button>
    </main>
  );
}

function List({ names, onRemove }: { names: string[]; onRemove: (name: string) => void }) {
  return (
    <ul aria-label="All" {...useListFocus(names.length)}>
      {names.map((name) => (
        <li key={name}>
          <button type="button" onClick={() => onRemove(name)}>
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}

const press = (name: string) => screen.findByRole("button", { name });

test("the focus of an item that is removed goes to its list, with the last one to the head of the screen", async () => {
  const { user } = await renderUi(<Keys />);
  await user.click(await press("one"));
  expect(screen.getByRole("list", { name: "All" })).toHaveFocus();
  await user.click(await press("two"));
  expect(screen.getByRole("heading", { name: "Keys" })).toHaveFocus();
});

test("an item that goes while the focus is nowhere near takes nobody to its list", async () => {
  const { user } = await renderUi(<Keys />);
  await user.click(await press("Elsewhere"));
  expect(document.body).toHaveFocus();
});
