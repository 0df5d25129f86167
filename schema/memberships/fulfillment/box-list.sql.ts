import type { BusinessRow } from '../../businesses/records/business.rows.ts';
import { connection, readCursor, pageSize } from '../../connection.ts';
import type { Connection } from '../../connection.ts';
import type { Context } from '../../context.ts';
import type { FulfillmentMode } from '../../catalog/catalog.enums.ts';
import type { OrderProgress } from '../records/order.enums.ts';
import { badRequest, invalid } from '../../errors.ts';
import type { Address } from '../../rules/businesses/address.ts';
import { boxListProblem } from '../../rules/time/box-days.ts';
import { isLocalDate } from '../../rules/time/written-date.ts';
import { PROGRESS_FILTERS } from '../../rules/memberships/order-progress.ts';
import type { ProgressFilter } from '../../rules/memberships/order-progress.ts';
import { isId } from '../../database/is-id.ts';
import { rows } from '../../database/sql.ts';
import type { Fulfillment } from '../records/fulfillment.entity.ts';
import type { Order } from '../records/order.entity.ts';
import { hasBox, isHeldBack } from '../../database/state-conditions.ts';
import { FULFILLMENTS, ORDER_WITH_FULFILLMENT } from './with-order.sql.ts';
import type { OrderWithFulfillment } from './with-order.sql.ts';

/** A box that was ordered, and who gets it. */
export interface BoxRow {
  order: Order;
  fulfillment: Fulfillment;
  name: string;
  phone: string | null;
  address: Address | null;
  progress: OrderProgress;
}

/** Before every order. */
const LONG_AGO = '0001-01-01';

/** Which boxes are listed. */
interface BoxListQuery {
  /** Null: from the first there is, of boxes that are still to be handed over. */
  from: string | null;
  to: string;
  mode: FulfillmentMode | null;
  progress: ProgressFilter | null;
  first: number | null;
  after: string | null;
}

/**
 * The boxes that were ordered for some days of a business (both included, in its zone), the earliest first; without
 * those taken back or refunded, and without those held back, which are a list of their own. One statement, by keyset. A viewer gets nobody's name, phone or address.
 * @throws INVALID for days in disorder or more than 62, and for no first day unless only boxes are listed that are still to be
 * handed over, BAD_REQUEST.
 */
export async function boxList(
  context: Context,
  business: BusinessRow,
  query: BoxListQuery,
): Promise<Connection<BoxRow>> {
  const problem = boxListProblem(query.from, query.to, query.progress);
  if (problem) throw invalid(problem);
  const first = pageSize(query.first);
  const [afterDay, afterId] = keysetOf(query.after) ?? [query.from ?? LONG_AGO, '0'];
  const read = await rows<OrderWithFulfillment>(context.em, select(query), [
    business.id,
    query.to,
    afterDay,
    afterId,
    first + 1,
    ...(query.mode === null ? [] : [query.mode]),
  ]);
  const sees = await context.caller.mayAt(business.id, 'member:contact');
  const boxes = read.map(({ fulfillment, ...order }) => ({
    order,
    fulfillment,
    name: sees ? order.address.fullName : '',
    phone: sees ? order.address.phone : null,
    address: sees ? order.address : null,
    progress: fulfillment.state,
  }));
  return connection(boxes, first, ({ fulfillment }) => [fulfillment.fulfillOn, fulfillment.id]);
}

function keysetOf(cursor: string | null): [string, string] | null {
  const key = readCursor(cursor, 2);
  if (key === null) return null;
  const [day = '', id = ''] = key;
  if (!isLocalDate(day) || !isId(id)) throw badRequest('The cursor is not valid');
  return [day, id];
}

/**
 * Raw: by what has been done and by mode the index `fulfillment_of_day` is narrowed itself: of 95,000 boxes a month all but a
 * few are done, and none of these is read; without a first day `fulfillment_to_do` holds only those few. An index is taken
 * so only where the statement says its words as text and not as a parameter, so there is one text for each combination of filters.
 */
const select = ({ mode, progress }: BoxListQuery) => `
  select ${ORDER_WITH_FULFILLMENT} from ${FULFILLMENTS}
   where f.business_id = $1 and f.fulfill_on <= $2::date and (f.fulfill_on, f.id) > ($3::date, $4::bigint)
     and ${progress === 'held' ? isHeldBack('o') : hasBox('o')}
     ${progress === null || progress === 'held' ? '' : `and f.state in ('${PROGRESS_FILTERS[progress].join("', '")}')`}
     ${mode === null ? '' : 'and f.mode = $6'}
   order by f.fulfill_on, f.id limit $5`;
