import * as z from "zod";
import { AuthError, validationFailed } from "#server/auth/auth-error.ts";
import { requireEmail } from "#server/auth/email-address.ts";
import { data, read, text } from "#server/auth/read-request.ts";
import { isSortKey, type UserList } from "./store.ts";

const userFields = z.object({
  id: z.uuid().toLowerCase().optional(),
  email: text,
  phone: text,
  password: text,
  password_hash: text,
  email_confirm: z.boolean().optional(),
  user_metadata: data,
  app_metadata: data,
  ban_duration: text,
  role: text,
});
const listQuery = z.object({ page: text, per_page: text, filter: text, sort: text });
const DEFAULT_SIZE = 50;
const LARGEST_SIZE = 1000;
const FARTHEST_PAGE = 1_000_000;

/** What an operator sets of a user; undefined leaves it as it is. */
export type UserFields = ReturnType<typeof readUserFields>;

export function readUserFields(body: unknown) {
  const given = read(userFields, body);
  if (given.phone) throw new AuthError(422, "phone_provider_disabled", "Phone numbers are disabled");
  if (given.role && given.role !== "authenticated") throw validationFailed("role must be authenticated");
  if (given.password && given.password_hash)
    throw validationFailed("Only a password or a password hash should be provided");
  return {
    id: given.id,
    email: given.email ? requireEmail(given.email) : undefined,
    password: given.password || undefined,
    passwordHash: given.password_hash || undefined,
    isConfirmed: given.email_confirm === true,
    userMetadata: given.user_metadata,
    appMetadata: given.app_metadata,
    banDuration: given.ban_duration || undefined,
  };
}

export function readUserId(params: unknown): string {
  const id = z.object({ id: z.uuid() }).safeParse(params).data?.id;
  if (!id) throw new AuthError(404, "validation_failed", "user_id must be an UUID");
  return id;
}

export function readFactorOfUser(params: unknown) {
  const read = z.object({ id: z.uuid(), factorId: z.uuid() }).safeParse(params).data;
  if (!read) throw new AuthError(404, "validation_failed", "user_id and factor_id must be an UUID");
  return { userId: read.id, factorId: read.factorId };
}

export function readUserList(query: unknown): UserList {
  const { page, per_page: size, filter = "", sort } = read(listQuery, query);
  if (!filter.isWellFormed() || filter.includes("\0")) throw validationFailed("filter cannot be read");
  return {
    page: { number: readCount(page, 1, FARTHEST_PAGE), size: readCount(size, DEFAULT_SIZE, LARGEST_SIZE) },
    filter,
    sort: readSort(sort || "created_at desc"),
  };
}

function readCount(text: string | undefined, absent: number, largest: number): number {
  if (!text) return absent;
  const count = /^\d+$/.test(text) ? Number(text) : 0;
  if (count < 1 || count > largest)
    throw validationFailed(`Bad Pagination Parameters: "${text.slice(0, 20)}"`);
  return count;
}

function readSort(text: string): UserList["sort"] {
  const [key = "", direction = "desc", ...rest] = text.trim().split(/\s+/);
  if (!isSortKey(key) || !["asc", "desc"].includes(direction) || rest.length > 0)
    throw validationFailed("Bad Sort Parameters");
  return { key, isDescending: direction === "desc" };
}

export function readDeletion(body: unknown): { isSoft: boolean } {
  const { should_soft_delete: isSoft = false } = read(
    z.object({ should_soft_delete: z.boolean().optional() }),
    body,
  );
  return { isSoft };
}

export function readInvitation(body: unknown) {
  const { email, data: given } = read(z.object({ email: text, data }), body);
  if (!email) throw validationFailed("An email address is required");
  return { email: requireEmail(email), data: given ?? {} };
}

const linkTypes = [
  "signup",
  "invite",
  "magiclink",
  "recovery",
  "email_change_current",
  "email_change_new",
] as const;
export type AskedLink = (typeof linkTypes)[number];

export function readLinkOrder(body: unknown) {
  const order = z.object({ type: text, email: text, new_email: text, password: text, data });
  const given = read(order, body);
  const type = linkTypes.find((known) => known === given.type);
  if (!type) throw validationFailed(`Invalid email action link type requested: ${given.type?.slice(0, 40)}`);
  if (!given.email) throw validationFailed("An email address is required");
  return {
    type,
    email: requireEmail(given.email),
    newEmail: given.new_email ? requireEmail(given.new_email) : undefined,
    password: given.password || undefined,
    data: given.data ?? {},
  };
}
