import { connection, readIdBefore, pageSize } from '../../connection.ts';
import type { Connection } from '../../connection.ts';
import type { Context } from '../../context.ts';
import { propertiesOf } from '../../database/columns.ts';
import { prepared } from '../../database/prepared.ts';
import type { ValueOf } from '../../database/prepared.ts';
import { badRequest } from '../../errors.ts';
import { daysOfYear } from '../../rules/money/statement.ts';
import type { LocalDate } from '../../rules/time/calendar.ts';
import { Order } from '../records/order.entity.ts';
import { Skip } from '../records/skip.entity.ts';
import { Subscription } from '../records/subscription.entity.ts';

const ANY_DAY = { from: '0001-01-01', to: '9999-12-31' };
const NO_YEAR = 'The year must be one such as 2026';

interface History {
  subscription: Subscription;
  order: Order;
  skip: Skip;
}

const ENTITIES = { subscription: Subscription, order: Order, skip: Skip } as const;

/**
 * The caller's own subscriptions, orders or skips, newest first: of one business where the argument or the request
 * names one, else of all; a null argument asks for all; of orders those of one calendar year, where it is given. One statement. @throws UNAUTHENTICATED, BAD_REQUEST, NOT_FOUND for an unknown business.
 */
export async function myHistory<Kind extends keyof History>(
  context: Context,
  kind: Kind,
  query: {
    tenant: string | null | undefined;
    first: number | null;
    after: string | null;
    year?: number | null;
  },
): Promise<Connection<History[Kind]>> {
  const account = context.caller.required();
  const business = query.tenant === null ? null : await context.tenant.about(query.tenant);
  const first = pageSize(query.first);
  const days = typeof query.year === 'number' ? daysOfYear(query.year) : ANY_DAY;
  if (!days) throw badRequest(NO_YEAR, { year: NO_YEAR });
  const read = await READ[kind][business ? 'ofOne' : 'ofAll'](context.em, {
    accountId: account.id,
    businessId: business?.id ?? '',
    ...days,
    before: readIdBefore(query.after),
    take: first + 1,
  });
  return connection(read as unknown as History[Kind][], first, ({ id }) => [id]);
}

interface Read {
  accountId: string;
  /** Empty for all businesses, where no statement asks for it. */
  businessId: string;
  /** The days of the boxes, of orders alone. */
  from: LocalDate;
  to: LocalDate;
  /** Internal id before which to read on. */
  before: string;
  take: number;
}

/** The newest rows of somebody, of all businesses or of one; portals read them at each visit. */
const reader = (kind: keyof History, isOfOne: boolean) =>
  prepared((database, value: ValueOf<Read>) =>
    database
      .selectFrom<keyof History>(kind)
      .select(propertiesOf<{ id: string }>(ENTITIES[kind]))
      .where('accountId', '=', value('accountId'))
      .$if(isOfOne, (list) => list.where('businessId', '=', value('businessId')))
      .$if(kind === 'order', (list) =>
        list.where('scheduledOn', '>=', value('from')).where('scheduledOn', '<=', value('to')),
      )
      .where('id', '<', value('before'))
      .orderBy('id', 'desc')
      .limit(value('take')),
  );

const readers = (kind: keyof History) => ({ ofAll: reader(kind, false), ofOne: reader(kind, true) });

const READ = { subscription: readers('subscription'), order: readers('order'), skip: readers('skip') };
