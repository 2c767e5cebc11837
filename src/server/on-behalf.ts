import { AsyncLocalStorage } from "node:async_hooks";

const requests = new AsyncLocalStorage<string | undefined>();

/** Does `work`, and what it starts, on behalf of a request by its id; undefined: of none. */
export const onBehalfOf = <Result>(requestId: string | undefined, work: () => Result): Result =>
  requests.run(requestId, work);

/** The id of the request on whose behalf this runs; undefined when it is on nobody's. */
export const causingRequest = (): string | undefined => requests.getStore();
