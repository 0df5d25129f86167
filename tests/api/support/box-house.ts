import { rows } from '../../../schema/database/sql.ts';
import { joinWithOrder } from '../../support/join.ts';
import { openTestProduct } from '../../support/product.ts';

export {
  RestMarkOrderCollectedDocument as COLLECTED,
  RestMarkOrderNotCollectedDocument as NOT_COLLECTED,
  RestMarkOrderPaidDocument as PAID,
  RestMarkOrderReadyDocument as READY,
  RestMarkOrderShippedDocument as SHIPPED,
  RestUndoOrderProgressDocument as UNDO,
} from '../../../gateway/rest/documents.generated.ts';

export const BOXES = /* GraphQL */ `
  query (
    $id: ID!
    $from: LocalDate
    $to: LocalDate!
    $mode: FulfillmentMode
    $progress: ProgressFilter
    $first: Int
    $after: String
  ) {
    boxList(
      businessId: $id
      from: $from
      to: $to
      mode: $mode
      progress: $progress
      first: $first
      after: $after
    ) {
      nodes {
        name
        phone
        progress
        address {
          street
        }
        order {
          id
          scheduledOn
          state
          box {
            itemName
          }
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`;
export const COMING = /* GraphQL */ `
  query ($id: ID!, $yearMonth: String) {
    comingMonth(businessId: $id, yearMonth: $yearMonth) {
      yearMonth
      boxes
      skipped
      amount
      byItem {
        name
        count
      }
      byMode {
        mode
        count
        revenue
      }
      byAddOn {
        name
        count
      }
      byUpgrade {
        name
        count
      }
      byDay {
        on
        count
      }
    }
  }
`;

/** The product with an admin, and what tests of boxes and their orders do. */
export async function openBoxHouse() {
  const product = await openTestProduct();
  const admin = await product.as.admin();

  /** A business with its people and a member. */
  async function newBusiness(more: object = {}) {
    const business = await product.business();
    const [owner, editor, viewer, mia, stranger] = [
      await product.as.staff(business, 'owner'),
      await product.as.staff(business, 'editor'),
      await product.as.staff(business, 'viewer'),
      await product.as.member(),
      await product.as.staff(await product.business(), 'owner'),
    ];
    return { business, owner, editor, viewer, mia, stranger, ...(await joinWithOrder(mia, business, more)) };
  }

  /** Sets columns of an order as a renewal or a payment does. */
  const setOrder = (id: string, columns: string) =>
    product.orm.em.getConnection().execute(`update "order" set ${columns} where public_id = '${id}'`);
  const setFulfillment = (id: string, columns: string) =>
    product.orm.em.getConnection().execute(`update fulfillment set ${columns} where public_id = '${id}'`);
  /** One more hand-over of an order, as one whose package comes more often than once a month has. */
  const addFulfillment = (order: string, on: string) =>
    product.orm.em.getConnection().execute(
      `insert into fulfillment (public_id, order_id, ordinal, business_id, subscription_id, fulfill_on, mode)
       select new_fulfillment_id(), f.order_id, max(f.ordinal) + 1, f.business_id, f.subscription_id, '${on}', f.mode
         from fulfillment f join "order" o on o.id = f.order_id where o.public_id = '${order}'
        group by f.order_id, f.business_id, f.subscription_id, f.mode`,
    );
  const setSubscription = (id: string, columns: string) =>
    product.orm.em.getConnection().execute(`update subscription set ${columns} where public_id = '${id}'`);

  const kindsOf = async (id: string) =>
    (
      await rows<{ kind: string }>(
        product.orm.em.fork(),
        'select kind from membership_event e join subscription s on s.id = e.subscription_id where s.public_id = $1 order by e.id',
        [id],
      )
    ).map(({ kind }) => kind);

  /** How PostgreSQL runs the statement of `work` with that text in it where tables are large, as the plan that it keeps. */
  async function planOf(part: string, work: () => Promise<unknown>): Promise<string> {
    const sent = await product.statements.during(work);
    const text = sent.find((statement) => statement.includes(part));
    return product.orm.em.fork().transactional(async (em) => {
      await em.execute('set local enable_seqscan = off; set local enable_bitmapscan = off');
      const plan = await em.execute(`explain (generic_plan) ${text}`);
      return plan.map((line: Record<string, string>) => line['QUERY PLAN']).join('\n');
    });
  }

  return {
    product,
    admin,
    newBusiness,
    setOrder,
    setFulfillment,
    addFulfillment,
    setSubscription,
    kindsOf,
    planOf,
  };
}
