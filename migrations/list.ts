import { Initial } from './0001-initial.ts';
import { MemberCount } from './0002-member-count.ts';
import { Metrics } from './0003-metrics.ts';
import { PlatformLists } from './0004-platform-lists.ts';
import { Months } from './0005-months.ts';
import { Payments } from './0006-payments.ts';
import { Emails } from './0007-emails.ts';
import { MembershipHistory } from './0008-membership-history.ts';
import { BoxesByProgress } from './0009-boxes-by-progress.ts';
import { ComingMonth } from './0010-coming-month.ts';
import { SignIns } from './0011-sign-ins.ts';
import { RefundsAndCards } from './0012-refunds-and-cards.ts';
import { SavedBy } from './0014-saved-by.ts';
import { NotOpenYet } from './0015-not-open-yet.ts';
import { EmailKinds } from './0016-email-kinds.ts';
import { PackingDay } from './0017-packing-day.ts';
import { OrderNumbers } from './0018-order-numbers.ts';
import { NextBoxEditions } from './0019-next-box-editions.ts';
import { LedgerAndRefunds } from './0020-ledger-and-refunds.ts';
import { Money } from './0021-money.ts';
import { Tax } from './0022-tax.ts';
import { ProviderAccounts } from './0023-provider-accounts.ts';

/** Every change of the database, oldest first. A migration that has shipped is never edited: add the next one. */
export const MIGRATIONS = [
  { name: '0001-initial', class: Initial },
  { name: '0002-member-count', class: MemberCount },
  { name: '0003-metrics', class: Metrics },
  { name: '0004-platform-lists', class: PlatformLists },
  { name: '0005-months', class: Months },
  { name: '0006-payments', class: Payments },
  { name: '0007-emails', class: Emails },
  { name: '0008-membership-history', class: MembershipHistory },
  { name: '0009-boxes-by-progress', class: BoxesByProgress },
  { name: '0010-coming-month', class: ComingMonth },
  { name: '0011-sign-ins', class: SignIns },
  { name: '0012-refunds-and-cards', class: RefundsAndCards },
  { name: '0014-saved-by', class: SavedBy },
  { name: '0015-not-open-yet', class: NotOpenYet },
  { name: '0016-email-kinds', class: EmailKinds },
  { name: '0017-packing-day', class: PackingDay },
  { name: '0018-order-numbers', class: OrderNumbers },
  { name: '0019-next-box-editions', class: NextBoxEditions },
  { name: '0020-ledger-and-refunds', class: LedgerAndRefunds },
  { name: '0021-money', class: Money },
  { name: '0022-tax', class: Tax },
  { name: '0023-provider-accounts', class: ProviderAccounts },
];
