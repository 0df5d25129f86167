import type { EntityManager } from '@mikro-orm/postgresql';
import { byKey } from '../database/by-key.ts';
import { anyOf, db } from '../database/database.ts';

export const accountLoaders = (em: EntityManager) => ({
  /** What an account wants of the mails that aren't needed. */
  emailPreferences: byKey(
    (ids) =>
      db(em)
        .selectFrom('account')
        .select(['id', 'wantsOptionalEmails'])
        .where('id', '=', anyOf(ids))
        .execute(),
    ({ id }) => id,
  ),
});
