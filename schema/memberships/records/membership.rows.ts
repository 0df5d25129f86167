import { columnsOf } from '../../database/columns.ts';
import { Subscription } from './subscription.entity.ts';

/** A subscription as the people of its business see it, with what its member's account says. */
export type MembershipRow = Subscription & {
  username: string;
  accountName: string | null;
  accountPhone: string | null;
};

/** Columns of a MembershipRow of tables named `s` (subscription) and `a` (account). */
export const MEMBERSHIP_COLUMNS = `${columnsOf(Subscription, 's')},
  a.username, a.name as "accountName", a.phone as "accountPhone"`;
