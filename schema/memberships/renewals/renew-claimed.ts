import { businessOf } from '../../businesses/records/business-of.ts';
import type { Context } from '../../context.ts';
import { anyOf, db } from '../../database/database.ts';
import { queueEmails } from '../../emails/outbox/queue-email.ts';
import { takingCards } from '../../payments/accounts/payments-of.ts';
import { creditsToUse, spendCredit } from '../../payments/credit/credit.ts';
import { creditKey } from '../../payments/records/credit.sql.ts';
import { exemptionsAt } from '../../pages/exemptions-at.ts';
import { exemptCents, withExemptions } from '../../rules/money/exempt.ts';
import type { Exemptions } from '../../rules/money/exempt.ts';
import { withCredit } from '../../rules/money/credit.ts';
import { findChargeable } from '../../payments/charges/find-chargeable.ts';
import { formatDate, formatYearMonth } from '../../rules/time/calendar.ts';
import { formatUsd } from '../../rules/money/money.ts';
import { datesOff, everyDate } from '../../rules/memberships/fulfillments.ts';
import { renewalOf } from '../../rules/memberships/renewal-order.ts';
import type { RenewalOrder } from '../../rules/memberships/renewal-order.ts';
import { planOf, storedNextBox, wallTimeAt } from '../../schedules/box-standing.ts';
import { daysOf } from '../../schedules/days-of.ts';
import { OURSELVES, recordEvents } from '../records/record-event.ts';
import type { HappenedEvent } from '../records/store-events.sql.ts';
import type { DueRow } from './claim-due.sql.ts';
import { keepHandOversOff } from './hand-overs-off.ts';
import { storeHandOvers } from './store-hand-overs.sql.ts';
import { storeRenewals } from './store-renewals.sql.ts';
import type { DecidedRenewal, MadeOrder } from './store-renewals.sql.ts';

/** What renewals have done. */
export interface Renewed {
  /** Orders made. */
  renewed: number;
  /** Gifts ended. */
  ended: number;
  /** Internal ids of the orders whose card is to be charged once this is committed. */
  toCharge: string[];
}

/**
 * Renews subscriptions that this transaction holds: orders, missed months, history and mails, some statements for all of
 * them together. Nothing is charged here: no provider is called while rows are locked.
 */
export async function renewClaimed(context: Context, claimed: readonly DueRow[]): Promise<Renewed> {
  const decided = await decide(context, claimed);
  if (decided.length === 0) return { renewed: 0, ended: 0, toCharge: [] };
  const orders = await storeRenewals(context, decided);
  const made = new Map(orders.map(({ id, subscriptionId }) => [subscriptionId, id]));
  await handOverOften(context, claimed, decided, orders);
  const stored = decided.filter(
    ({ subscriptionId, renewal }) => renewal.becomes !== 'renewed' || made.has(subscriptionId),
  );
  await payByCredit(context, claimed, decided, made);
  const businessOf = new Map(claimed.map(({ id, businessId }) => [id, businessId]));
  const byCard = await takingCards(context, [...new Set(businessOf.values())]);
  await recordEvents(context, stored.flatMap(eventsOf));
  await queueEmails(
    context,
    stored.flatMap(({ subscriptionId, renewal, state }) =>
      // A card's mail tells that it was charged, or that it wasn't: it comes with the charge.
      renewal.becomes === 'renewed' && state !== 'processing'
        ? [
            {
              kind: 'renewed' as const,
              subscriptionId,
              period: renewal.order.yearMonth,
              orderId: made.get(subscriptionId)!,
              ...(state === 'unpaid' &&
                byCard.has(businessOf.get(subscriptionId)!) && { facts: { lacksCard: true } }),
            },
          ]
        : [],
    ),
  );
  return {
    renewed: made.size,
    ended: stored.filter(({ renewal }) => renewal.becomes === 'ended').length,
    toCharge: stored.flatMap(({ subscriptionId, state }) =>
      state === 'processing' ? (made.get(subscriptionId) ?? []) : [],
    ),
  };
}

async function decide(context: Context, claimed: readonly DueRow[]): Promise<DecidedRenewal[]> {
  const ids = claimed.map(({ id }) => id);
  if (ids.length === 0) return [];
  // Read once the subscriptions are locked, so that a skip that came just before is seen.
  const skips = await db(context.em)
    .selectFrom('skip')
    .select(['subscriptionId', 'yearMonth'])
    .where('subscriptionId', '=', anyOf(ids))
    .execute();
  const cards = await findChargeable(context, ids);
  const credits = await creditsToUse(
    context,
    claimed.filter((subscription) => subscription.hasCredit),
  );
  const exemptions = await exemptionsOfAll(context, claimed);
  return claimed.flatMap((subscription) => {
    const skippedMonths = skips
      .filter(({ subscriptionId }) => subscriptionId === subscription.id)
      .map(({ yearMonth }) => yearMonth);
    const hasCard = cards.has(subscription.id);
    const { taxedBox, amount, pendingAmount } = subscription;
    const taxed = taxedBox && withExemptions(taxedBox, exemptions.get(subscription.businessId));
    const box = taxed === taxedBox ? null : taxed;
    const exemptAmount = taxed ? exemptCents(taxed, pendingAmount ?? amount) : 0;
    const standing = {
      ...planOf(subscription, skippedMonths, subscription),
      next: storedNextBox(subscription)!,
    };
    const at = { days: daysOf(subscription), now: wallTimeAt(context, subscription) };
    const renewal = renewalOf({ ...subscription, standing, exemptAmount }, at, {
      taxRate: subscription.taxRate,
      taxRateThousandths: subscription.taxRateThousandths ?? null,
      taxModes: subscription.taxModes,
      byCard: hasCard,
    });
    if (renewal.becomes === 'unchanged') return [];
    const key = creditKey(subscription);
    const credit = credits.get(key) ?? 0;
    if (renewal.becomes !== 'renewed' || credit <= 0)
      return {
        subscriptionId: subscription.id,
        renewal,
        state: stateOf(renewal.becomes === 'renewed' ? renewal.order : null, hasCard),
        creditAmount: 0,
        couponCode: subscription.couponCode,
        box,
      };
    const { creditAmount, ...order } = withCredit(renewal.order, credit, hasCard);
    credits.set(key, credit - creditAmount);
    return {
      subscriptionId: subscription.id,
      renewal: { ...renewal, order },
      state: stateOf(order, hasCard),
      creditAmount,
      couponCode: subscription.couponCode,
      box,
    };
  });
}

/** Gives orders whose package comes more often than once a month their further hand-overs. */
async function handOverOften(
  context: Context,
  claimed: readonly DueRow[],
  decided: readonly DecidedRenewal[],
  orders: readonly MadeOrder[],
): Promise<void> {
  const often = orders.filter(({ frequency }) => frequency !== 'once');
  const made = often.flatMap(({ id, subscriptionId }) => {
    const due = claimed.find((each) => each.id === subscriptionId);
    const decision = decided.find((each) => each.subscriptionId === subscriptionId);
    if (!due || decision?.renewal.becomes !== 'renewed') return [];
    const { scheduledOn, totalAmount } = decision.renewal.order;
    const plan = planOf(due, [], due);
    const dates = everyDate(daysOf(due), plan, scheduledOn);
    const off = datesOff(daysOf(due), plan, dates);
    return { id, due, dates, off, cents: totalAmount + decision.creditAmount };
  });
  await storeHandOvers(
    context,
    made.map(({ id, dates }) => ({ orderId: id, dates })),
  );
  for (const { id, due, dates, off, cents } of made)
    await keepHandOversOff(context, { ...due, closures: daysOf(due).closures }, [
      { ...due, id, subscriptionId: due.id, cents, handOvers: dates.length + off.length, off },
    ]);
}

/** What is not taxed now at each business of these that takes tax, by its internal id. */
async function exemptionsOfAll(
  context: Context,
  claimed: readonly DueRow[],
): Promise<ReadonlyMap<string, Exemptions | null>> {
  const taxed = claimed.filter(({ taxedBox }) => taxedBox !== null);
  const ids = [...new Set(taxed.map(({ businessId }) => businessId))];
  return new Map(
    await Promise.all(
      ids.map(async (id) => [id, await exemptionsAt(context, await businessOf(context, id))] as const),
    ),
  );
}

/** Enters what credit has paid of the orders that were made. */
async function payByCredit(
  context: Context,
  claimed: readonly DueRow[],
  decided: readonly DecidedRenewal[],
  made: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { subscriptionId, creditAmount } of decided) {
    const id = made.get(subscriptionId);
    const holder = claimed.find((due) => due.id === subscriptionId);
    if (id === undefined || !holder || creditAmount === 0) continue;
    const { businessId, accountId } = holder;
    await spendCredit(context, { id, businessId, accountId, creditAmount }, OURSELVES);
  }
}

/** How an order begins: nothing to pay is paid, a card is charged, and all else is paid at pickup or delivery. */
function stateOf(order: RenewalOrder | null, hasCard: boolean): DecidedRenewal['state'] {
  if (order?.totalAmount === 0) return 'paid';
  return hasCard ? 'processing' : 'unpaid';
}

function eventsOf({ subscriptionId, renewal, state }: DecidedRenewal): HappenedEvent[] {
  const common = { subscriptionId, by: OURSELVES };
  if (renewal.becomes === 'moved') return [];
  if (renewal.becomes === 'ended') {
    return [
      {
        ...common,
        kind: 'gift_ended',
        summary: 'The gift has brought its box and ended',
        before: { status: 'active' },
        after: { status: 'canceled', ended: true },
      },
    ];
  }
  const { order, missed, next } = renewal;
  return [
    ...missed.map(({ yearMonth, scheduledOn }) => ({
      ...common,
      kind: 'missed' as const,
      summary: `The box of ${formatYearMonth(yearMonth)} was missed, as renewals stood still; it is not charged`,
      after: { yearMonth, scheduledOn },
    })),
    {
      ...common,
      kind: 'renewed',
      summary: `The box of ${formatDate(order.scheduledOn)} was ordered for ${formatUsd(order.totalAmount)}`,
      before: { nextBoxOn: order.scheduledOn },
      after: { nextBoxOn: next.on, yearMonth: order.yearMonth, amount: order.totalAmount, state },
    },
  ];
}
