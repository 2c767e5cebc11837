import { isToldByGuards } from "./api-error.ts";
import { toast } from "./toast.ts";

/** Tells that a call has failed, unless the guards of the screens tell of it. */
export function tellFailure(error: unknown, title: string, message?: string) {
  if (!isToldByGuards(error)) toast.error(title, message);
}
