import * as z from "zod";
import { DomainError } from "#server/errors.ts";

/** The id in an address; what cannot be one names no search. */
export function searchIdFrom(text: string): string {
  const id = z.uuid().safeParse(text);
  if (!id.success) throw new DomainError("not-found", "Search not found");
  return id.data;
}
