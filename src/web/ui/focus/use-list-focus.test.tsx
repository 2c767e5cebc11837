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
      <Elsewhere name="Remove one" onPress={() => without("one")} />
      <Elsewhere name="Remove all" onPress={() => setNames([])} />
      <Elsewhere name="Add three" onPress={() => setNames([...names, "three"])} />
    </main>
  );
}

/** A press that moves no focus. */
const Elsewhere = ({ name, onPress }: { name: string; onPress: () => void }) => (
  <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={onPress}>
    {name}
  </button>
);

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

test.each(["Remove one", "Remove all"])(
  "'%s' while the focus is nowhere near takes nobody along",
  async (name) => {
    const { user } = await renderUi(<Keys />);
    await user.click(await press(name));
    expect(document.body).toHaveFocus();
  },
);

test("whoever is at another item stays there when one goes", async () => {
  const { user } = await renderUi(<Keys />);
  (await press("two")).focus();
  await user.click(await press("Remove one"));
  expect(await press("two")).toHaveFocus();
});

test("an item that has come meanwhile is missed as the others are, by a list that is no stop of the keyboard", async () => {
  const { user } = await renderUi(<Keys />);
  await user.click(await press("Add three"));
  await user.click(await press("three"));
  const list = screen.getByRole("list", { name: "All" });
  expect(list).toHaveFocus();
  expect(list.tabIndex).toBe(-1);
});

test("an item that comes takes nobody to its list", async () => {
  const { user } = await renderUi(<Keys />);
  const two = await press("two");
  two.focus();
  two.blur();
  await user.click(await press("Add three"));
  expect(document.body).toHaveFocus();
});

test("whoever was at an item that could not be pressed for a while goes on at the head once all are gone", async () => {
  const { user } = await renderUi(<Keys />);
  const two = await press("two");
  two.focus();
  two.blur();
  await user.click(await press("Remove all"));
  expect(screen.getByRole("heading", { name: "Keys" })).toHaveFocus();
});

test("whoever has gone elsewhere meanwhile stays there when all are gone", async () => {
  const { user } = await renderUi(<Keys />);
  const two = await press("two");
  two.focus();
  two.blur();
  (await press("Add three")).focus();
  await user.click(await press("Remove all"));
  expect(await press("Add three")).toHaveFocus();
});

test("whoever has gone elsewhere and lost the focus there is not led back when all are gone", async () => {
  const { user } = await renderUi(<Keys />);
  (await press("two")).focus();
  const elsewhere = await press("Add three");
  elsewhere.focus();
  elsewhere.blur();
  await user.click(await press("Remove all"));
  expect(document.body).toHaveFocus();
});
