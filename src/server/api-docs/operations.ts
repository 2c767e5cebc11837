import { accountOperations } from "./operations/account.ts";
import { alertOperations } from "./operations/alerts.ts";
import { fareOperations } from "./operations/fares.ts";
import type { Operations } from "./operations/operation.ts";
import { operatorOperations } from "./operations/operator.ts";
import { referenceOperations } from "./operations/reference.ts";
import { searchOperations } from "./operations/searches.ts";
import { sharingOperations } from "./operations/sharing.ts";

/** Every operation of the own API. A route that is missing here is missing from the document, and a test says so. */
export const OPERATIONS: Operations = {
  ...searchOperations,
  ...fareOperations,
  ...alertOperations,
  ...sharingOperations,
  ...referenceOperations,
  ...accountOperations,
  ...operatorOperations,
};
