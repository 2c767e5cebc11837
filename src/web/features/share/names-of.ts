import type { ListedShelf } from "./api.ts";

/** What the texts about addresses name. */
export const namesOf = (shelf: ListedShelf) => ("origin" in shelf ? { origin: shelf.origin } : {});
