import { openBusiness } from '../../schema/businesses/management/open-business.ts';
import { renewDue } from '../../schema/memberships/renewals/renew-due.ts';
import { rows } from '../../schema/database/sql.ts';
import { aCheckout } from '../support/fixtures.ts';
import type { Person } from '../support/person.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';

const MY_ORDERS = '{ viewer { orders { nodes { id orderNumber } } } }';
const MY_ORDER = 'query ($id: ID!) { viewer { order(id: $id) { orderNumber } } }';

describe('order numbers', () => {
  let door: TestProduct;
  let members: Person[];
  beforeAll(async () => {
    door = await openTestProduct();
    door.clock.moveTo(new Date('2026-11-03T17:00:00Z'));
    await door.farm();
    members = await Promise.all(Array.from({ length: 10 }, (_, at) => door.as.member(`mia.${at}`)));
  });
  afterAll(() => door.close());

  const numbers = async (): Promise<number[]> =>
    (await rows<{ number: number }>(door.orm.em.fork(), 'select number from "order" order by id')).map(
      ({ number }) => number,
    );

  test('fifty checkouts at once get fifty numbers, and so do a batch of renewals beside more checkouts', async () => {
    const checkOut = (member: Person, key: string) =>
      door.call('/api/checkout', {
        token: member.token,
        body: aCheckout(),
        headers: { 'idempotency-key': key },
      });
    const round = (name: string, each: number) =>
      Promise.all(
        members.flatMap((member) =>
          Array.from({ length: each }, (_, at) => checkOut(member, `${name}-${member.id}-${at}`)),
        ),
      );
    const first = await round('first', 5);
    expect(first.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 201));
    expect([...(await numbers())].sort((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, at) => 1001 + at),
    );

    const told = await rows<{ number: number }>(
      door.orm.em.fork(),
      `select (facts #>> '{order,number}')::int as number from email where kind = 'welcome' order by 1`,
    );
    expect(told.map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, at) => 1001 + at));

    door.clock.moveTo(new Date('2026-12-03T17:00:00Z'));
    const [run] = await Promise.all([renewDue(await door.own()), round('second', 1)]);
    expect(run.renewed).toBe(50);
    const all = await numbers();
    expect(all).toHaveLength(110);
    expect(new Set(all).size).toBe(110);
  });

  test('a number is said with the letters of the slug; another business begins anew; nobody reads another’s', async () => {
    const [mia, noah] = members as [Person, Person];
    const { viewer } = await mia.run(MY_ORDERS);
    const [{ id, orderNumber }] = viewer.orders.nodes;
    expect(orderNumber).toMatch(/^FA-1\d{3}$/);
    expect((await mia.run(MY_ORDER, { id })).viewer.order).toEqual({ orderNumber });
    expect((await noah.run(MY_ORDER, { id })).viewer.order).toBeNull();

    const other = await openBusiness(await door.own(), { name: 'Other', slug: 'other' });
    const [sequence] = await rows<{ next: number }>(
      door.orm.em.fork(),
      `select nextval('order_number_${other.id}')::int as next`,
    );
    expect(sequence!.next).toBe(1001);
  });
});
