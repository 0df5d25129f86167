import { propertiesOf } from '../../database/columns.ts';
import { Account } from './account.entity.ts';

/** What is never read with an account: its password, which only signing in and changing it look at, and what it is found by. */
export const LEFT_OUT = ['passwordHash', 'personKey'] as const;

/** An account as it is read. */
export type AccountProfile = Omit<Account, (typeof LEFT_OUT)[number]>;

type ProfileProperty = keyof AccountProfile;

/** The properties of a profile, of a table that a statement calls `alias`. */
export const profileAs = <Alias extends string>(alias: Alias) =>
  propertiesOf(Account)
    .filter((name): name is ProfileProperty => !LEFT_OUT.some((each) => each === name))
    .map((name) => `${alias}.${name}` as const);
