import { act, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderUi } from "#test/web/render.tsx";
import { FoundCount } from "./found-count.tsx";

test("another number of finds is heard, and the first one when it comes again", async () => {
  let find = (_count: number) => {};
  function List() {
    const [count, setCount] = useState(7);
    find = setCount;
    return <FoundCount count={count} text={`${count} voos`} />;
  }
  await renderUi(<List />);
  const heard = await screen.findByRole("status");
  expect(heard).toBeEmptyDOMElement();
  for (const count of [0, 7]) {
    act(() => find(count));
    expect(heard).toHaveTextContent(`${count} voos`);
  }
});
