import type { QueryCreator } from 'kysely';
import type { Tables } from '../../database/database.ts';

/**
 * Businesses that are kept from being closed until the transaction ends, as the part `held` of a statement that locks
 * memberships of theirs: these before those, as closing does (docs/rules.md "Order of locks"). The caller says which.
 */
export const holdBusinesses = (statement: QueryCreator<Tables>) =>
  statement.selectFrom('business').select('business.id').forKeyShare();
