import type { TestProduct } from '../../support/product.ts';
import type { Charged } from './account.ts';
import type { Life } from './life.ts';
import type { Town } from './town.ts';

/**
 * The memberships that came out otherwise than the model's: their orders with every cent that came and went by the
 * ledger, skips, missed months, next box, credit, charges. And those that owe for two boxes.
 */
export async function compare(
  product: TestProduct,
  town: Town,
  lives: readonly Life[],
): Promise<{ life: Life; text: string }[]> {
  const em = product.orm.em.fork();
  const found = await em.execute<{ id: string; life: string }[]>(LIVES);
  const ofProduct = new Map(found.map(({ id, life }) => [id, life]));
  const owing = await em.execute<{ id: string; n: number }[]>(DEBTS);
  const debts = new Map(owing.map(({ id, n }) => [id, n]));
  const charges = chargesByCard(town);
  return lives.flatMap((life) => {
    const { model, cards, id, told } = life;
    const orders = [...model.orders.values()].map(
      ({ on, total, credit, tax, state, net }) => `${on} ${total}+${credit} (tax ${tax}) ${state} ${net}`,
    );
    const must = [
      model.status,
      model.next ?? '-',
      `until ${model.deadlineOn ?? '-'}`,
      model.isHeld ? 'held' : 'charged',
      model.isGift ? 'gift' : model.hasCard ? 'card' : 'no card',
      orders.toSorted().join(', '),
      model.skips.toSorted().join(' '),
      model.missed.toSorted().join(' '),
      `credit ${model.credit}`,
      `${model.charges} charges`,
    ].join(' | ');
    const charged = cards.reduce((sum, card) => sum + (charges.get(card)?.length ?? 0), 0);
    const is = `${ofProduct.get(id)} | ${charged} charges`;
    if ((debts.get(id) ?? 0) > 1)
      return [{ life, text: `owes for ${debts.get(id)} boxes at once: ${is}${historyOf(life)}` }];
    return is === must
      ? []
      : [{ life, text: `product: ${is}\nmodel:   ${must}\n  ${told.slice(-80).join('\n  ')}` }];
  });
}

/** What must never have happened, whatever the model says: two boxes on one day, or a charge of who had left. */
export function forbidden(life: Life, town: Town): string[] {
  const { model, cards, ended } = life;
  const all = chargesByCard(town);
  const charged = cards.flatMap((card) => all.get(card) ?? []);
  const days = charged.map(({ at }) => model.dayOf(at));
  const hadLeft = charged.filter(({ at }) =>
    ended.some(
      ({ from, to }) => at.getTime() > from.getTime() && (to === null || at.getTime() < to.getTime()),
    ),
  );
  return [
    ...(new Set(days).size < days.length
      ? [`two boxes were charged on one day: ${days.join(' ')}${historyOf(life)}`]
      : []),
    ...hadLeft.map(({ at }) => `charged at ${at.toISOString()}, after it had ended${historyOf(life)}`),
  ];
}

const historyOf = ({ told }: Life): string => `\n  ${told.slice(-80).join('\n  ')}`;

function chargesByCard({ accounts }: Town): Map<string, Charged[]> {
  const byCard = new Map<string, Charged[]>();
  for (const { charges } of accounts)
    for (const charge of charges.values())
      byCard.set(charge.cardId, [...(byCard.get(charge.cardId) ?? []), charge]);
  return byCard;
}

const DEBTS = `
  select s.public_id as id, count(*)::int as n from "order" o join subscription s on s.id = o.subscription_id
   where o.state in ('processing', 'past_due') group by 1`;

const LIVES = `
  select s.public_id as id,
         concat_ws(' | ', s.status, coalesce(s.next_box_on::text, '-'),
           'until ' || coalesce(s.deadline_on::text, '-'),
           case when s.charges_held_at is null then 'charged' else 'held' end,
           case when s.is_gift then 'gift' when c.card_id is null then 'no card' else 'card' end,
           (select string_agg(o.scheduled_on || ' ' || o.total_amount || '+' || o.credit_amount || ' (tax ' || o.tax_amount || ') '
                     || o.state || ' ' || coalesce((
                        select sum(l.cents) from ledger_entry l where l.order_id = o.id
                           and l.kind in ('charge', 'offline_payment', 'refund', 'dispute', 'dispute_won')), 0),
                   ', ' order by o.scheduled_on)
              from "order" o where o.subscription_id = s.id),
           coalesce((select string_agg(k.year_month, ' ' order by k.year_month) from skip k where k.subscription_id = s.id), ''),
           coalesce((select string_agg(m.year_month, ' ' order by m.year_month) from missed_month m
                      where m.subscription_id = s.id), ''),
           'credit ' || coalesce((select -sum(l.cents) from ledger_entry l where l.account_id = s.account_id
              and l.business_id = s.business_id and l.kind in ('credit_given', 'credit_used')), 0)) as life
    from subscription s left join card_on_file c on c.subscription_id = s.id`;
