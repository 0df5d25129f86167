import type { Person } from '../../support/person.ts';
import type { Account } from './account.ts';
import type { Scene } from './ask.ts';
import { cardOf } from './company.ts';
import { PaidMembership } from './paid-membership.ts';
import type { Agreed } from './membership.ts';
import { priceOf } from './prices.ts';
import type { ModelBox, ModelCoupon } from './prices.ts';
import { ZIPS } from './town.ts';
import type { Shop } from './town.ts';

/** A membership of the product and its model. */
export interface Life {
  id: string;
  /** The one on file, and those before it. */
  cards: string[];
  shop: Shop;
  /** The account that its card is on file with. */
  account: Account;
  member: Person;
  /** Where they live. */
  zip: string;
  model: PaidMembership;
  /** What happened, for whoever has to find out why. */
  told: string[];
  startedAt: number;
  /** When staff, or the end of its business, ended it, and until when. */
  ended: { from: Date; to: Date | null }[];
  /** What the product hears in this night at the earliest: the model is told after it. */
  unheard: (() => void)[];
}

export const COUPONS: Record<string, ModelCoupon> = {
  TENONCE: { type: 'percent', value: 10, duration: 'once' },
  THIRD: { type: 'percent', value: 33, duration: 'every' },
  FIVEOFF: { type: 'fixed', value: 500, duration: 'every' },
  TOOMUCH: { type: 'fixed', value: 999_900, duration: 'once' },
  ALMOST: { type: 'fixed', value: 4470, duration: 'once' },
  FREE: { type: 'percent', value: 100, duration: 'every' },
};

/** As published by samplePage(). Cents. */
export const BOXES = [
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

export const boxOf = ({ price, selection }: (typeof BOXES)[number]): ModelBox => ({
  price,
  mode: selection.mode,
});

const ADDRESS = {
  fullName: 'Pat Plain',
  phone: '(555) 010-0142',
  street: '12 Orchard Lane',
  city: 'Kingston',
  state: 'NY',
};
const PLACE = `mutation ($selection: SelectionInput!, $address: AddressInput!, $payment: PaymentInput) {
  placeOrder(selection: $selection, address: $address, payment: $payment) { subscription { id } } }`;

/** Somebody checks out now: any box, perhaps with a coupon, perhaps as a gift, by card where there is anything to pay. */
export async function start(
  { book, product, town, random }: Omit<Scene, 'staff'>,
  shop: Shop,
): Promise<Life> {
  const member = await product.as.member();
  const box = random.of(BOXES);
  const code = random.chance(0.4) ? random.of(Object.keys(COUPONS)) : null;
  const coupon = code === null ? null : COUPONS[code]!;
  const account = town.accountOf(shop);
  const zip = random.of(box.selection.mode === 'delivery' ? ZIPS.slice(0, -1) : ZIPS);
  // Who names no place picks up at the first.
  const place =
    box.selection.mode === 'pickup' && random.chance(0.5) ? (shop.places.at(-1)?.id ?? null) : null;
  const placeId = box.selection.mode === 'pickup' ? (place ?? shop.places[0]?.id ?? null) : null;
  const fee = box.selection.mode === 'delivery' ? town.feeOf(shop, zip)! : 0;
  // Where all boxes are free for ever but what their delivery costs.
  const priced = { coupon, fee, tax: shop.tax, byCard: account !== null };
  const isFree = coupon?.value === 100 && priceOf(boxOf(box), priced).total === 0;
  const hasCard = !isFree && account !== null;
  const agreed: Agreed = {
    zone: shop.timeZone,
    at: product.now,
    box: boxOf(box),
    isGift: random.chance(0.06),
    coupon,
    hasCard,
    takesCards: account !== null,
    placeId,
    fee,
  };
  if (agreed.isGift) book.happened.gifts++;
  const token = `token-${member.username}`;
  // Nobody starts by card in an outage: the checkout is refused.
  const weather = town.companies.map(({ outage }) => outage);
  for (const company of town.companies) company.outage = null;
  const { placeOrder } = await member.run(PLACE, {
    selection: {
      ...box.selection,
      businessSlug: shop.slug,
      email: 'pat@example.com',
      isGift: agreed.isGift,
      couponCode: code,
      placeId: place,
    },
    address: { ...ADDRESS, zip },
    payment: hasCard ? { sourceToken: token } : null,
  });
  const life: Life = {
    id: placeOrder.subscription.id,
    cards: [cardOf(token)],
    shop,
    account: account ?? town.platform,
    member,
    zip,
    model: new PaidMembership(agreed, {
      tax: shop.tax,
      isOutage: false,
      daysOf: shop.days.of.bind(shop.days),
    }),
    startedAt: product.now.getTime(),
    ended: [],
    told: [
      `${product.now.toISOString()} start at ${shop.slug} ${JSON.stringify({ ...agreed, code, tax: shop.tax })}`,
    ],
    unheard: [],
  };
  // From now on as it is whenever the model looks.
  life.model.around = {
    get tax() {
      return shop.tax;
    },
    get isOutage() {
      return life.account.isOut !== null;
    },
    daysOf: shop.days.of.bind(shop.days),
  };
  for (const [n, company] of town.companies.entries()) company.outage = weather[n]!;
  return life;
}
