import type { EntityManager } from '@mikro-orm/postgresql';
import { byKey } from '../../database/by-key.ts';
import { anyOf, db } from '../../database/database.ts';

export const accountLoaders = (em: EntityManager) => ({
  /** How an account is called and reached, for the people of a business that it is a member of. */
  memberAccount: byKey(
    (ids) =>
      db(em)
        .selectFrom('account')
        .select(['id', 'username', 'name', 'phone'])
        .where('id', '=', anyOf(ids))
        .execute(),
    ({ id }) => id,
  ),
});
