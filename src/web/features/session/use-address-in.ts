import { usePageParams } from "#web/lib/address/use-page-params.ts";
import { addressIn } from "./way-in.ts";

/** Where a way in that leaves this page leads back to: where the login would have gone on to. */
export const useAddressIn = (): string => location.origin + addressIn(usePageParams().params.next);
