import type { Move } from '../support/move.ts';
import type { Check } from './proofs.ts';

/** Asks the product's database. */
export type Ask = <Row extends object>(statement: string) => Promise<Row[]>;

/** What the three books of money tell differently; empty where they agree. */
export interface BookDifferences {
  /** Ledger and lists of the payment companies, by the companies' own ids. */
  listed: string[];
  /** Ledger and orders. */
  orders: { id: string; subscription: string; text: string }[];
}

/**
 * Compares the ledger, what the payment companies list, and the orders to the cent, with nobody's help: every charge,
 * refund and dispute there is an entry here and the other way round, and an order is paid by what came in for it, given
 * back by what went out, and nothing else has brought anything. Every proof of money ends with it.
 */
export async function compareThreeBooks(ask: Ask, list: readonly Move[]): Promise<BookDifferences> {
  const entries = await ask<{ kind: string; reference: string; cents: number }>(MOVES);
  const ours = new Map(entries.map(({ kind, reference, cents }) => [`${kind} ${reference}`, cents]));
  const theirs = new Map(list.map(({ kind, reference, cents }) => [`${kind} ${reference}`, cents]));
  const doubled = list.length - theirs.size;
  const differing = [...new Set([...ours.keys(), ...theirs.keys()])].filter(
    (what) => (ours.get(what) ?? 0) !== (theirs.get(what) ?? 0),
  );
  const orders = await ask<{ id: string; subscription: string; state: string; was: string }>(ORDERS);
  return {
    listed: [
      ...(doubled === 0 ? [] : [`${doubled} of the company's ids are there twice`]),
      ...differing.map((what) => `${what}: ledger ${ours.get(what) ?? 0}, company ${theirs.get(what) ?? 0}`),
    ],
    orders: orders.map(({ id, subscription, state, was }) => ({
      id,
      subscription,
      text: `order ${id} is ${state}, the ledger has ${was}`,
    })),
  };
}

/** The same as the lines of a proof that end it; what differs is printed. */
export async function bookChecks(ask: Ask, list: readonly Move[], about = ''): Promise<Check[]> {
  const { listed, orders } = await compareThreeBooks(ask, list);
  for (const text of [...listed, ...orders.map((order) => order.text)].slice(0, 20)) console.error(text);
  const of = about === '' ? '' : `${about}: `;
  const cents = list.reduce((sum, move) => sum + move.cents, 0);
  const [ledger] = await ask<{ cents: number }>(
    `select coalesce(sum(cents), 0)::int as cents from (${MOVES}) m`,
  );
  return [
    { what: `${of}cents in the ledger, as the company lists them`, expected: cents, found: ledger!.cents },
    { what: `${of}charges, refunds and disputes told differently`, expected: 0, found: listed.length },
    { what: `${of}orders that the ledger tells differently`, expected: 0, found: orders.length },
  ];
}

const MOVES = `
  select case l.kind when 'dispute_won' then 'dispute' else l.kind end as kind, l.provider_reference as reference,
         sum(l.cents)::int as cents
    from ledger_entry l
   where l.kind in ('charge', 'refund', 'dispute', 'dispute_won') and l.provider_reference is not null
   group by 1, 2`;

const ORDERS = `
  select o.public_id as id, s.public_id as subscription, o.state,
         concat_ws('/', m.paid, m.back, m.off, o.total_amount) as was
    from "order" o join subscription s on s.id = o.subscription_id
    cross join lateral (
      select coalesce(sum(l.cents) filter (where l.kind in ('charge', 'offline_payment')), 0)
               + coalesce(sum(l.cents) filter (where l.kind = 'refund' and r.kind = 'surplus'), 0) as paid,
             -coalesce(sum(l.cents) filter (where l.kind in ('refund', 'credit_given') and r.kind <> 'surplus'), 0) as back,
             coalesce(sum(l.cents) filter (where l.kind = 'write_off'), 0) as off
        from ledger_entry l left join refund r on r.id = l.refund_id
       where l.order_id = o.id) m
   where not case o.state
     when 'paid' then m.paid = o.total_amount and m.off = 0 and (m.back < o.total_amount or o.total_amount = 0)
     when 'refunded' then m.paid = o.total_amount and m.off = 0 and m.back >= o.total_amount
     when 'written_off' then m.paid = 0 and m.back = 0 and m.off = o.total_amount
     else m.paid = 0 and m.back = 0 and m.off = 0 end`;
