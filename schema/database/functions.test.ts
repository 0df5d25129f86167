import { createTestDatabase, type TestDatabase } from '../../tests/support/database/database.ts';
import { TestPool } from '../../tests/support/database/test-pool.ts';
import { OrderState } from '../memberships/records/order.enums.ts';
import { SubscriptionStatus } from '../memberships/records/subscription.enums.ts';
import { countsAsActive, isRunning, MEMBERSHIP_STATUSES } from '../rules/memberships/membership-status.ts';
import {
  bringsBox,
  countsAsRevenue,
  isAskedFor,
  isHeldBack as isHeld,
  ORDER_STATES,
} from '../rules/memberships/order-state.ts';
import { isOpen, PAYMENT_STATES } from '../rules/money/payment-progress.ts';
import { hasBox, isHeldBack, isOpenPayment, isOwed, runs } from './state-conditions.ts';

/** The words that a column takes stand in its constraint; each is decided once, in schema/rules. */
let database: TestDatabase;
let pool: TestPool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = new TestPool(database.connection);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

test('every word that the database takes is in the rules, and in the graph', async () => {
  expect(await wordsOf('subscription_status_check')).toEqual([...MEMBERSHIP_STATUSES].sort());
  expect(Object.keys(SubscriptionStatus).sort()).toEqual([...MEMBERSHIP_STATUSES].sort());
  expect(await wordsOf('order_state_check')).toEqual([...ORDER_STATES].sort());
  expect(await wordsOf('payment_state_check')).toEqual([...PAYMENT_STATES].sort());
  expect(Object.keys(OrderState).sort()).toEqual([...ORDER_STATES].sort());
});

test.each(MEMBERSHIP_STATUSES)(
  'a membership that is %s is the same to the database and the rules',
  async (word) => {
    expect(await says('counts_as_active(word)', word)).toBe(countsAsActive(word));
    expect(await says(runs('word'), word)).toBe(isRunning(word));
  },
);

test.each(ORDER_STATES)('an order that is %s is the same to the database and the rules', async (word) => {
  expect(await says('counts_as_revenue(word)', word)).toBe(countsAsRevenue(word));
  for (const packAnyway of [false, true]) {
    const order = `(select v.word as state, ${packAnyway} as pack_anyway) as o`;
    const of = (condition: string) => says(`(select ${condition} from ${order})`, word);
    expect(await of(hasBox('o'))).toBe(bringsBox({ state: word, packAnyway }));
    expect(await of(isHeldBack('o'))).toBe(isHeld({ state: word, packAnyway }));
  }
  expect(await says(isOwed('word'), word)).toBe(isAskedFor(word));
});

test.each(PAYMENT_STATES)('a payment that is %s is the same to the database and the rules', async (word) => {
  expect(await says(isOpenPayment('word'), word)).toBe(isOpen({ state: word }));
});

async function says(condition: string, word: string): Promise<boolean> {
  const { rows } = await pool.query(`select ${condition} as said from (values ($1::text)) as v (word)`, [
    word,
  ]);
  return rows[0].said;
}

async function wordsOf(constraint: string): Promise<string[]> {
  const { rows } = await pool.query(
    'select pg_get_constraintdef(oid) as text from pg_constraint where conname = $1',
    [constraint],
  );
  return [...String(rows[0].text).matchAll(/'(\w+)'/g)].map(([, word]) => word!).sort();
}
