import { ModelMembership, monthOf, monthText, type Agreed, type ModelCoupon } from './model.ts';
import type { ShakyLedger } from './provider.ts';
import type { Dice } from './random.ts';
import type { Person } from '../support/person.ts';
import type { TestProduct } from '../support/product.ts';

/** A membership of the product and its model. */
export interface Life {
  id: string;
  /** The one on file, and those before it. */
  cards: string[];
  slug: string;
  member: Person;
  model: ModelMembership;
  /** What happened, for whoever has to find out why. */
  told: string[];
  startedAt: number;
  /** When staff, or the end of its business, ended it, and until when. */
  ended: { from: Date; to: Date | null }[];
}

/** What has been seen so far. */
export interface Book {
  counts: Record<(typeof COUNTED)[number], number>;
  /** Where product and model disagree, with all that happened before. */
  differences: string[];
}

const COUNTED = [
  'memberships',
  'orders',
  'missed',
  'skips',
  'asked',
  'refused',
  'runs',
  'charges',
  'writtenOff',
  'settled',
  'outages',
  'outageDays',
  'longestStop',
  'setApart',
] as const;

export const newBook = (): Book => ({
  counts: Object.fromEntries(COUNTED.map((what) => [what, 0])) as Book['counts'],
  differences: [],
});

export const COUPONS: Record<string, ModelCoupon> = {
  TENONCE: { type: 'percent', value: 10, duration: 'once' },
  THIRD: { type: 'percent', value: 33, duration: 'every' },
  FIVEOFF: { type: 'fixed', value: 500, duration: 'every' },
  TOOMUCH: { type: 'fixed', value: 999_900, duration: 'once' },
  FREE: { type: 'percent', value: 100, duration: 'every' },
};
/** As published by samplePage(). Cents. */
const BOXES = [
  { price: 4500, selection: { mode: 'pickup', chosenItemId: 'item_1' } },
  { price: 5500, selection: { mode: 'shipping', chosenItemId: 'item_1' } },
  { price: 5899, selection: { mode: 'delivery', chosenItemId: 'item_1', chosenAddonIds: ['addon_2'] } },
  { price: 8000, selection: { mode: 'pickup', chosenItemId: 'item_2' } },
  {
    price: 9500,
    selection: {
      mode: 'pickup',
      chosenItemId: 'item_2',
      chosenAddonIds: ['addon_1'],
      chosenUpgradeIds: ['upgrade_1'],
    },
  },
] as const;
const ADDRESS = {
  fullName: 'Pat Plain',
  phone: '(555) 010-0142',
  street: '12 Orchard Lane',
  city: 'Kingston',
  state: 'NY',
  zip: '12401',
};
const PLACE = `mutation ($selection: SelectionInput!, $address: AddressInput!, $payment: PaymentInput) {
  placeOrder(selection: $selection, address: $address, payment: $payment) { subscription { id } } }`;
const SKIP = 'mutation ($id: ID!, $month: String) { skipSubscription(id: $id, yearMonth: $month) { id } }';
const UNDO =
  'mutation ($id: ID!, $month: String) { undoSkipSubscription(id: $id, yearMonth: $month) { id } }';
const STAFF_SKIP = 'mutation ($id: ID!, $month: String) { skipForMember(id: $id, yearMonth: $month) { id } }';
const STAFF_UNDO =
  'mutation ($id: ID!, $month: String!) { undoSkipForMember(id: $id, yearMonth: $month) { id } }';
const CHANGE = `mutation ($slug: String!, $id: ID!, $selection: SelectionInput!) {
  changeBox(businessSlug: $slug, subscriptionId: $id, selection: $selection) { id } }`;
const CANCEL = 'mutation ($id: ID!) { cancelSubscription(id: $id) { id } }';
const SAVE_CARD = `mutation ($id: ID!, $payment: PaymentInput!) {
  saveCard(subscriptionId: $id, payment: $payment) { id } }`;
const PAID = 'mutation ($id: ID!) { markOrderPaid(id: $id) { id } }';
const NEWEST = `
  select o.public_id as id from "order" o join subscription s on s.id = o.subscription_id
   where s.public_id = ? order by o.scheduled_on desc limit 1`;
const CLOSE = 'mutation ($id: ID!) { closeBusiness(id: $id) { ok } }';
const REACTIVATE = 'mutation ($id: ID!) { reactivateSubscription(id: $id) { id } }';

/** Somebody checks out now: any box, perhaps with a coupon, perhaps as a gift, by card where there is anything to pay. */
export async function start(
  product: TestProduct,
  random: Dice,
  business: { slug: string; timeZone: string },
): Promise<Life> {
  const member = await product.as.member();
  const box = random.of(BOXES);
  const code = random.chance(0.4) ? random.of(Object.keys(COUPONS)) : null;
  const coupon = code === null ? null : COUPONS[code]!;
  const isFree = coupon !== null && coupon.value === 100;
  const agreed: Agreed = {
    zone: business.timeZone,
    at: product.now,
    price: box.price,
    isGift: random.chance(0.06),
    coupon,
    hasCard: !isFree,
  };
  const token = `token-${member.username}`;
  const { placeOrder } = await member.run(PLACE, {
    selection: {
      ...box.selection,
      businessSlug: business.slug,
      email: 'pat@example.com',
      isGift: agreed.isGift,
      couponCode: code,
    },
    address: ADDRESS,
    payment: isFree ? null : { sourceToken: token },
  });
  return {
    id: placeOrder.subscription.id,
    cards: [`card-of-${token}`],
    slug: business.slug,
    member,
    model: new ModelMembership(agreed),
    startedAt: product.now.getTime(),
    ended: [],
    told: [`${product.now.toISOString()} start ${JSON.stringify({ ...agreed, code })}`],
  };
}

/** Somebody wants something; both must say yes, or both no. */
export async function act(
  book: Book,
  product: TestProduct,
  ledger: ShakyLedger,
  staff: Person,
  life: Life,
  random: Dice,
): Promise<void> {
  const { id, cards, slug, member, model, told } = life;
  const at = product.now;
  const ask = async (what: string, isAccepted: boolean, asking: Promise<unknown>) => {
    const answer = await asking.then(
      () => null,
      (error: Error) => error.message,
    );
    book.counts.asked++;
    if (!isAccepted) book.counts.refused++;
    told.push(`${at.toISOString()} ${what}: ${answer ?? 'accepted'}`);
    if ((answer === null) !== isAccepted)
      book.differences.push(
        `${what} was ${answer === null ? 'accepted' : `refused (${answer})`}, the model says otherwise\n  ${told.join('\n  ')}`,
      );
  };
  const roll = random.below(100);
  // Some month around now, most often one that can be talked about.
  const some = monthOf(model.dayOf(at)) + random.below(9) - 1;
  const month = monthText(some);
  if (roll < 18) await ask('skip', model.skip(at), member.run(SKIP, { id }));
  else if (roll < 32) await ask(`skip ${month}`, model.skip(at, some), member.run(SKIP, { id, month }));
  else if (roll < 37) await ask('undo', model.undoSkip(at, model.upcoming), member.run(UNDO, { id }));
  else if (roll < 43) await ask(`undo ${month}`, model.undoSkip(at, some), member.run(UNDO, { id, month }));
  else if (roll < 48)
    await ask(`staff skip ${month}`, model.skipByStaff(at, some), staff.run(STAFF_SKIP, { id, month }));
  else if (roll < 52)
    await ask(`staff undo ${month}`, model.undoByStaff(at, some), staff.run(STAFF_UNDO, { id, month }));
  else if (roll < 72) {
    const { price, selection } = random.of(BOXES);
    await ask(`change to ${price}`, model.changeBox(at, price), member.run(CHANGE, { slug, id, selection }));
  } else if (roll < 84) {
    if (model.card === 'gone') return;
    model.card = random.chance(0.45) ? 'good' : random.chance(0.25) ? 'gone' : 'declined';
    if (model.card === 'good') ledger.badCards.delete(cards[0]!);
    else if (model.card === 'gone') ledger.removedCards.add(cards[0]!);
    else ledger.badCards.add(cards[0]!);
    told.push(`${at.toISOString()} card ${model.card}`);
  } else if (roll < 88) {
    if (model.status === 'canceled' || model.isGift) return;
    const sourceToken = `${cards.length}-of-${member.username}`;
    const isGood = random.chance(0.6);
    if (!ledger.outage) cards.unshift(`card-of-${sourceToken}`);
    if (isGood) ledger.badCards.delete(`card-of-${sourceToken}`);
    else ledger.badCards.add(`card-of-${sourceToken}`);
    const isPaid = model.changeCard(at, isGood);
    await ask(
      `${isGood ? 'good' : 'bad'} new card`,
      isPaid,
      member.run(SAVE_CARD, { id, payment: { sourceToken } }),
    );
  } else if (roll < 90) {
    const [newest] = await product.orm.em.fork().execute<{ id: string }[]>(NEWEST, [id]);
    await ask('paid in cash', model.markPaid(), staff.run(PAID, { id: newest!.id }));
  } else if (model.status === 'active') {
    if (!random.chance(ledger.outage ? 0.8 : 0.4)) return;
    await ask('cancel', model.cancel(), staff.run(CANCEL, { id }));
    life.ended.push({ from: at, to: null });
  } else if (!model.isGift) {
    await ask('reactivate', model.reactivate(at), staff.run(REACTIVATE, { id }));
    const last = life.ended.at(-1);
    if (last) last.to ??= at;
  }
}

/** A business closes, and with it every membership there. */
export async function close(
  product: TestProduct,
  staff: Person,
  business: { id: string; slug: string },
  lives: readonly Life[],
): Promise<void> {
  await staff.run(CLOSE, { id: business.id });
  for (const { model, ended, told, slug } of lives) {
    if (slug !== business.slug || model.status === 'canceled') continue;
    model.cancel();
    ended.push({ from: product.now, to: null });
    told.push(`${product.now.toISOString()} the business closes`);
  }
}
