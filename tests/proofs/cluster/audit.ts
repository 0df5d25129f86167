import type { FakeSquare } from '../../support/payments/fake-square.ts';
import { SLUG } from '../../support/load/content.ts';
import { say } from '../proofs.ts';
import type { Check } from '../proofs.ts';
import type { Seen } from '../steady-load.ts';
import { until } from '../until.ts';
import type { House } from './house.ts';
import type { Renewals } from './renewals.ts';

/** The jobs come each minute, and ask about what nobody knows the end of after some more. */
const JOBS_SECONDS = 420;
/** How often what is still waited for is said. */
const SAY_MILLISECONDS = 30_000;

const ORDERS = `
  select o.public_id as id from "order" o join business b on b.id = o.business_id where b.slug = '${SLUG}'`;
const RENEWED = `
  select count(*)::int as renewed, count(distinct o.subscription_id)::int as memberships,
         count(*) filter (where o.state = 'paid')::int as paid
    from "order" o join business b on b.id = o.business_id
   where b.slug = 'many-members'
     and o.scheduled_on >= (now() at time zone 'America/New_York')::date - 1`;
const LEDGER = `
  select coalesce(sum(cents), 0)::int as cents, count(*)::int as entries, count(distinct order_id)::int as orders
    from ledger_entry where kind = 'charge'`;
const OPEN = `
  select kind, state, count(*)::int as payments from payment
   where state not in ('succeeded', 'declined', 'canceled') group by kind, state`;

interface OpenPayments {
  kind: string;
  state: string;
  payments: number;
}

/** What is there in the end against what was acknowledged and what the company has charged. */
export async function audit(
  { pool }: House,
  square: FakeSquare,
  seen: Seen,
  renewals: Renewals,
): Promise<Check[]> {
  const one = async <Row extends object>(query: string): Promise<Row> =>
    (await pool.query<Row>(query)).rows[0]!;
  const renewed = () => one<{ renewed: number; memberships: number; paid: number }>(RENEWED);
  const ledger = () => one<{ cents: number; entries: number; orders: number }>(LEDGER);
  const charged = () => square.charges.reduce((sum, { amount }) => sum + amount, 0);
  let saidAt = performance.now();
  await until(
    async () => {
      const [{ paid }, { cents }] = [await renewed(), await ledger()];
      if (performance.now() - saidAt > SAY_MILLISECONDS) {
        saidAt = performance.now();
        say(`${renewals.due - paid} renewals are not paid yet, ${charged() - cents} cents not in the ledger`);
        for (const { kind, state, payments } of (await pool.query<OpenPayments>(OPEN)).rows)
          say(`  ${payments} payments of a ${kind} are ${state}`);
      }
      return paid >= renewals.due && cents === charged();
    },
    JOBS_SECONDS,
    'the last renewals',
    // What is missing then is said by the checks.
  ).catch(({ message }: Error) => say(message));

  const found = (await pool.query<{ id: string }>(ORDERS)).rows.map(({ id }) => id);
  const acknowledged = new Set(seen.orders.values());
  const there = new Set(found);
  const [made, books] = [await renewed(), await ledger()];
  const others = [...seen.others.values()].reduce((sum, times) => sum + times, 0);
  return [
    {
      what: 'acknowledged orders that are not there (lost)',
      expected: 0,
      found: [...acknowledged].filter((id) => !there.has(id)).length,
    },
    {
      what: 'orders that nobody was told of (doubled)',
      expected: 0,
      found: found.filter((id) => !acknowledged.has(id)).length,
    },
    { what: 'checkouts that share an order', expected: 0, found: seen.orders.size - acknowledged.size },
    { what: 'renewals that came due and were made', expected: renewals.due, found: made.renewed },
    { what: 'memberships renewed', expected: renewals.due, found: made.memberships },
    { what: 'renewals paid by card', expected: renewals.due, found: made.paid },
    { what: 'charges at the company', expected: found.length + made.renewed, found: square.charges.length },
    { what: 'orders charged', expected: square.charges.length, found: books.orders },
    { what: 'charges in the ledger', expected: square.charges.length, found: books.entries },
    { what: 'cents in the ledger', expected: charged(), found: books.cents },
    { what: 'answers of another kind', expected: 0, found: others },
  ];
}
