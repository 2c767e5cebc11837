import { asc, count, desc, type SQL } from "drizzle-orm";
import type { User } from "#server/auth/store.ts";
import type { Executor } from "#server/database/connect.ts";
import { hasText } from "#server/database/has-text.ts";
import { users } from "#server/database/schema.ts";
import type { Page } from "./page-links.ts";

const sortable = {
  created_at: users.createdAt,
  updated_at: users.updatedAt,
  last_sign_in_at: users.lastSignInAt,
  email: users.email,
};

export type SortKey = keyof typeof sortable;
export const isSortKey = (name: string): name is SortKey => Object.hasOwn(sortable, name);

export interface UserList {
  page: Page;
  /** Part of an address; everyone when empty. */
  filter: string;
  sort: { key: SortKey; isDescending: boolean };
}

/** One page of the users whose address contains `filter`, and how many there are. */
export async function listUsers(
  db: Executor,
  { page, filter, sort }: UserList,
): Promise<{ users: User[]; total: number }> {
  const column = sortable[sort.key];
  const found = await db
    .select()
    .from(users)
    .where(hasInEmail(filter))
    .orderBy(sort.isDescending ? desc(column) : asc(column), asc(users.id))
    .limit(page.size)
    .offset((page.number - 1) * page.size);
  const [counted] = await db.select({ total: count() }).from(users).where(hasInEmail(filter));
  return { users: found, total: counted?.total ?? 0 };
}

const hasInEmail = (filter: string): SQL | undefined => (filter ? hasText(users.email, filter) : undefined);
