import { setImmediate as nextTurn } from "node:timers/promises";

/** As many items as are written without letting others have their turn. */
const ITEMS_AT_ONCE = 500;

/** `facts` and, as its last field `name`, a list whose items are made as they are written: piece by piece. */
export async function* writeJson<Item>(
  facts: object,
  name: string,
  { items, toWire }: { items: readonly Item[]; toWire: (item: Item) => object },
): AsyncGenerator<string> {
  yield `${JSON.stringify(facts).slice(0, -1)},${JSON.stringify(name)}:[`;
  for (let first = 0; first < items.length; first += ITEMS_AT_ONCE) {
    const some = items.slice(first, first + ITEMS_AT_ONCE).map((item) => JSON.stringify(toWire(item)));
    yield `${first === 0 ? "" : ","}${some.join(",")}`;
    await nextTurn();
  }
  yield "]}";
}
