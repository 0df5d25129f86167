import { propertiesOf } from '../../database/columns.ts';
import { Account } from './account.entity.ts';

/** An account as it is read: everything but its password, which only signing in and changing it look at. */
export type AccountProfile = Omit<Account, 'passwordHash'>;

type ProfileProperty = keyof AccountProfile;

/** The properties of a profile, of a table that a statement calls `alias`. */
export const profileAs = <Alias extends string>(alias: Alias) =>
  propertiesOf(Account)
    .filter((name): name is ProfileProperty => name !== 'passwordHash')
    .map((name) => `${alias}.${name}` as const);
