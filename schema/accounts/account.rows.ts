import type { Account } from './account.entity.ts';

/** An account as it is read: everything but its secrets. */
export type AccountRow = Pick<
  Account,
  'id' | 'publicId' | 'username' | 'isAdmin' | 'email' | 'name' | 'phone' | 'createdAt'
>;

/** The columns of an AccountRow, of a table named `alias` in the statement. */
export const ACCOUNT_COLUMNS = (alias: string): string =>
  `${alias}.id, ${alias}.public_id as "publicId", ${alias}.username, ${alias}.is_admin as "isAdmin",
   ${alias}.email, ${alias}.name, ${alias}.phone, ${alias}.created_at as "createdAt"`;

/** An account entity as a row. */
export function accountRow({
  id,
  publicId,
  username,
  isAdmin,
  email,
  name,
  phone,
  createdAt,
}: Account): AccountRow {
  return { id, publicId, username, isAdmin, email, name, phone, createdAt };
}
