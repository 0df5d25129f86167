import { actWithMoney } from './acts-of-money.ts';
import { ask } from './ask.ts';
import type { Scene } from './ask.ts';
import { monthOf, monthText } from './calendar.ts';
import { cardOf } from './company.ts';
import { BOXES, boxOf, type Life } from './life.ts';
import { meet } from './standing.ts';

const SKIP = 'mutation ($id: ID!, $month: String) { skipSubscription(id: $id, yearMonth: $month) { id } }';
const UNDO =
  'mutation ($id: ID!, $month: String) { undoSkipSubscription(id: $id, yearMonth: $month) { id } }';
const STAFF_SKIP = 'mutation ($id: ID!, $month: String) { skipForMember(id: $id, yearMonth: $month) { id } }';
const STAFF_UNDO =
  'mutation ($id: ID!, $month: String!) { undoSkipForMember(id: $id, yearMonth: $month) { id } }';
const CHANGE = `mutation ($slug: String!, $id: ID!, $selection: SelectionInput!) {
  changeBox(businessSlug: $slug, subscriptionId: $id, selection: $selection) { id } }`;
const CHANGE_PLACE = `mutation ($slug: String!, $id: ID!, $placeId: ID!) {
  changePlace(businessSlug: $slug, subscriptionId: $id, placeId: $placeId) { id } }`;
const CANCEL = 'mutation ($id: ID!) { cancelSubscription(id: $id) { id } }';
const SAVE_CARD = `mutation ($id: ID!, $payment: PaymentInput!) {
  saveCard(subscriptionId: $id, payment: $payment) { id } }`;
const CLOSE = 'mutation ($id: ID!) { closeBusiness(id: $id) { ok } }';
const REACTIVATE = 'mutation ($id: ID!) { reactivateSubscription(id: $id) { id } }';

/** Somebody wants something of a membership whose business is open. */
export async function act(scene: Scene, life: Life): Promise<void> {
  const { book, product, staff, town, random } = scene;
  const { id, shop, member, model } = life;
  const { slug } = shop;
  const at = product.now;
  const asked = (what: string, isAccepted: boolean, asking: () => Promise<unknown>) =>
    ask(scene, life, what, isAccepted, asking);
  if (random.chance(0.4)) return actWithMoney(scene, life);
  // What meets too seldom by chance alone: another card for a box that is owed while a dispute holds it.
  if (model.isHeld && model.isOwing && random.chance(0.5)) return newCard(scene, life);
  // Members whose card is gone are asked for another one by mail.
  if (!model.hasCard && model.status === 'active' && random.chance(0.15)) return newCard(scene, life);
  const roll = random.below(100);
  // Some month around now, most often one that can be talked about.
  const some = monthOf(model.dayOf(at)) + random.below(9) - 1;
  const month = monthText(some);
  if (roll < 32 || (roll >= 43 && roll < 48)) meet(book, life, 'pause');
  if (roll < 18) await asked('skip', model.skip(at), () => member.run(SKIP, { id }));
  else if (roll < 32)
    await asked(`skip ${month}`, model.skip(at, some), () => member.run(SKIP, { id, month }));
  else if (roll < 37) await asked('undo', model.undoSkip(at), () => member.run(UNDO, { id }));
  else if (roll < 43)
    await asked(`undo ${month}`, model.undoSkip(at, some), () => member.run(UNDO, { id, month }));
  else if (roll < 48)
    await asked(`staff skip ${month}`, model.skipByStaff(at, some), () =>
      staff.run(STAFF_SKIP, { id, month }),
    );
  else if (roll < 52)
    await asked(`staff undo ${month}`, model.undoByStaff(at, some), () =>
      staff.run(STAFF_UNDO, { id, month }),
    );
  else if (roll < 57 && shop.places.length > 0) {
    const { id: placeId } = random.of(shop.places);
    book.happened['places changed by their member']++;
    await asked(`pick up at ${placeId}`, model.changePlace(at, placeId), () =>
      member.run(CHANGE_PLACE, { slug, id, placeId }),
    );
  } else if (roll < 70) {
    const box = random.of(BOXES);
    const { price, selection } = box;
    const there = { firstPlace: shop.places[0]?.id ?? null, fee: town.feeOf(shop, life.zip) };
    await asked(`change to ${price} by ${selection.mode}`, model.changeBox(at, boxOf(box), there), () =>
      member.run(CHANGE, { slug, id, selection }),
    );
  } else if (roll < 82) bankSays(scene, life);
  else if (roll < 88) await newCard(scene, life);
  else if (model.status === 'active') {
    if (!random.chance(model.around.isOutage || model.isHeld ? 0.7 : 0.35)) return;
    meet(book, life, 'cancel');
    book.happened.cancellations++;
    await asked('cancel', model.cancel(at), () => staff.run(CANCEL, { id }));
    life.ended.push({ from: at, to: null });
  } else if (!model.isGift) {
    book.happened.reactivations++;
    await asked('reactivate', model.reactivate(at), () => staff.run(REACTIVATE, { id }));
    const last = life.ended.at(-1);
    if (last) last.to ??= at;
  }
}

/** The bank pays by the card, or does so no more. */
function bankSays({ product, random }: Scene, { account, cards, model, told }: Life): void {
  const card = account.cards.get(cards[0]!);
  if (!card || card.isGone || model.card === 'gone') return;
  card.isBad = random.chance(0.55);
  model.card = card.isBad ? 'declined' : 'good';
  told.push(`${product.now.toISOString()} card ${model.card}`);
}

/** Their member types another card, for the account that takes the money of the business now, if any. */
async function newCard(scene: Scene, life: Life): Promise<void> {
  const { book, product, town, random } = scene;
  const { id, cards, member, model, shop } = life;
  if (model.status === 'canceled' || model.isGift) return;
  meet(book, life, 'another card');
  const sourceToken = `${cards.length}-of-${member.username}`;
  const isGood = random.chance(0.6);
  const account = town.accountOf(shop);
  if (account === null) {
    book.happened['cards refused where none are taken']++;
    return ask(scene, life, 'new card where none are taken', false, () =>
      member.run(SAVE_CARD, { id, payment: { sourceToken } }),
    );
  }
  if (!account.isOut) {
    cards.unshift(cardOf(sourceToken));
    account.keep(cardOf(sourceToken), `customer-${member.id}`).isBad = !isGood;
    life.account = account;
    book.happened['cards replaced by their member']++;
  }
  const isPaid = account.isOut === null && model.changeCard(product.now, isGood);
  await ask(scene, life, `${isGood ? 'good' : 'bad'} new card at ${account.reference}`, isPaid, () =>
    member.run(SAVE_CARD, { id, payment: { sourceToken } }),
  );
}

/** A business closes, and with it every membership there. */
export async function close(
  { book, product, staff, town }: Scene,
  lives: readonly Life[],
  n: number,
): Promise<void> {
  const open = town.shops.filter(({ isOpen }) => isOpen);
  const closing = open[n % open.length]!;
  await staff.run(CLOSE, { id: closing.id });
  closing.isOpen = false;
  book.happened['businesses closed']++;
  for (const life of lives) {
    const { model, ended, told, shop } = life;
    if (shop !== closing) continue;
    meet(book, life, 'close');
    if (model.status === 'canceled') continue;
    model.cancel(product.now);
    ended.push({ from: product.now, to: null });
    told.push(`${product.now.toISOString()} the business closes`);
  }
}
