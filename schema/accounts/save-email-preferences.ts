import type { Context } from '../context.ts';
import { one } from '../sql.ts';
import { withTransaction } from '../transaction.ts';
import { ACCOUNT_COLUMNS } from './account.rows.ts';
import type { AccountRow } from './account.rows.ts';

/**
 * Saves whether the caller wants the mails that aren't needed for their memberships (rules of emails/: which they are).
 * Transactional ones, about money and changes, always come. @throws UNAUTHENTICATED.
 */
export async function saveEmailPreferences(context: Context, optional: boolean): Promise<AccountRow> {
  const { id } = context.caller.required();
  return withTransaction(context, async () => {
    return one<AccountRow>(context.em, SAVE, [id, optional]);
  });
}

const SAVE = `update account a set wants_optional_emails = $2 where a.id = $1 returning ${ACCOUNT_COLUMNS('a')}`;
