import { reconcile } from '../../../schema/payments/reconciliation/reconcile.ts';
import type { TestProduct } from '../../support/product.ts';
import type { Book } from './book.ts';
import type { Town } from './town.ts';

/**
 * Whether the ledger, what the companies list, and the orders say the same to the cent, with nobody's help: by the
 * companies' own ids. And whether the product's own comparison finds nothing. @returns what differs.
 */
export async function compareBooks(product: TestProduct, town: Town, { counts }: Book): Promise<string[]> {
  const em = product.orm.em.fork();
  const entries = await em.execute<{ kind: string; reference: string; cents: number }[]>(MOVES);
  const ours = new Map(entries.map(({ kind, reference, cents }) => [`${kind} ${reference}`, cents]));
  const theirs = new Map<string, number>();
  for (const { charges, refunds, disputes } of town.accounts) {
    for (const { id, amount } of charges.values()) theirs.set(`charge ${id}`, amount);
    for (const { id, amount, hasFailed } of refunds.values())
      if (!hasFailed) theirs.set(`refund ${id}`, -amount);
    for (const { disputeId, amount, state } of disputes.values())
      if (state === 'open' || state === 'lost') theirs.set(`dispute ${disputeId}`, -amount);
  }
  for (const [what, cents] of theirs) if (what.startsWith('charge')) counts.cents += cents;
  const differing = [...new Set([...ours.keys(), ...theirs.keys()])].filter(
    (what) => (ours.get(what) ?? 0) !== (theirs.get(what) ?? 0),
  );
  const orders = await em.execute<{ id: string; state: string; was: string }[]>(ORDERS);
  const { differences } = await reconcile(await product.own());
  return [
    ...differing.map((what) => `${what}: ledger ${ours.get(what) ?? 0}, company ${theirs.get(what) ?? 0}`),
    ...orders.map(({ id, state, was }) => `order ${id} is ${state}, the ledger has ${was}`),
    ...(differences === 0 ? [] : [`the product's own comparison finds ${differences} differences`]),
  ];
}

const MOVES = `
  select case l.kind when 'dispute_won' then 'dispute' else l.kind end as kind, l.provider_reference as reference,
         sum(l.cents)::int as cents
    from ledger_entry l
   where l.kind in ('charge', 'refund', 'dispute', 'dispute_won') and l.provider_reference is not null
   group by 1, 2`;

/** An order is paid by what came in for it, given back by what went out, and nothing else has brought anything. */
const ORDERS = `
  select o.public_id as id, o.state, concat_ws('/', m.paid, m.back, m.off, o.total_amount) as was
    from "order" o
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
