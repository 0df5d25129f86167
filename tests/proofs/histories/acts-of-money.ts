import { randomUUID } from 'node:crypto';
import { hearOfCards } from '../../../schema/payments/cards/hear-of-cards.ts';
import type { CardNews } from '../../../schema/payments/cards/hear-of-cards.ts';
import { recordWebhookEvent } from '../../../schema/payments/settlement/record-webhook-event.ts';
import type { ProviderNews } from '../../../schema/payments/settlement/record-webhook-event.ts';
import { settlePayment } from '../../../schema/payments/settlement/settle-payment.ts';
import type { Account } from './account.ts';
import { ask } from './ask.ts';
import type { Scene } from './ask.ts';
import type { Life } from './life.ts';
import type { ModelOrder } from './orders.ts';
import type { Reach } from './paid-membership.ts';
import { meet } from './standing.ts';

const PAID = 'mutation ($id: ID!) { markOrderPaid(id: $id, method: cash) { id } }';
const UNDO_PAID = 'mutation ($id: ID!) { undoOrderPaid(id: $id) { id } }';
const REFUND = `mutation ($id: ID!, $amount: Int, $asCredit: Boolean, $key: String) {
  refundOrder(id: $id, amount: $amount, asCredit: $asCredit, idempotencyKey: $key, reason: "Two eggs broken") { id } }`;
const CREDIT = `mutation ($id: ID!, $amount: Int!, $reason: String!) {
  giveCredit(membershipId: $id, amount: $amount, reason: $reason) { id } }`;
const TAKE_BACK = `mutation ($id: ID!, $amount: Int!, $reason: String!) {
  takeBackCredit(membershipId: $id, amount: $amount, reason: $reason) { id } }`;
const RESUME = 'mutation ($id: ID!) { resumeCharges(id: $id) { id } }';
const ORDER = `
  select o.public_id as id, p.provider_payment_id as charge, a.provider, a.reference
    from "order" o join subscription s on s.id = o.subscription_id
    left join payment p on p.order_id = o.id and p.state = 'succeeded' and not p.is_surplus and p.amount > 0
    left join provider_account a on a.id = p.provider_account_id
   where s.public_id = ? and o.scheduled_on = ?`;

/** One order of a membership, with what has charged it. */
interface Charged {
  /** Public id. */
  id: string;
  order: ModelOrder;
  charge: string | null;
  account: Account | null;
}

/** Money is given back, or taken back; or somebody says something of a card. */
export async function actWithMoney(scene: Scene, life: Life): Promise<void> {
  const { book, product, random, staff } = scene;
  const { id, model } = life;
  const at = product.now;
  // A dispute while a charge waits for the company, or a box is past due.
  if (model.isOwing && !model.isHeld && random.chance(0.3)) return dispute(scene, life);
  const roll = random.below(100);
  if (roll < 14 || roll >= 92) {
    const newest = await chargedFor(scene, life, model.newest);
    book.happened[roll < 14 ? 'marked as paid by hand' : 'marked as not paid']++;
    if (roll < 14)
      await ask(scene, life, 'paid in cash', model.markPaid(), () => staff.run(PAID, { id: newest.id }));
    else
      await ask(scene, life, 'not paid', model.undoPaid(at), () => staff.run(UNDO_PAID, { id: newest.id }));
  } else if (roll < 26) {
    const amount = random.chance(0.5) ? 1 + random.below(200) : 1 + random.below(20_000);
    if (random.chance(0.25)) {
      const back = model.credit > 0 && random.chance(0.7) ? 1 + random.below(model.credit) : amount;
      const isAccepted = model.takeBackCredit(back);
      if (isAccepted) book.happened['credit taken back']++;
      return ask(scene, life, `${back} of credit back`, isAccepted, () =>
        staff.run(TAKE_BACK, { id, amount: back, reason: randomUUID() }),
      );
    }
    model.credit += amount;
    book.happened['credit given']++;
    await ask(scene, life, `credit of ${amount}`, true, () =>
      staff.run(CREDIT, { id, amount, reason: randomUUID() }),
    );
  } else if (roll < 46) await refund(scene, life);
  else if (roll < 56) await elsewhere(scene, life);
  else if (roll < 68) await dispute(scene, life);
  else if (roll < 80) {
    if (!model.isHeld && random.chance(0.8)) return;
    if (model.isHeld) book.happened['charges that staff let go on']++;
    model.isHeld = false;
    await ask(scene, life, 'go on', true, () => staff.run(RESUME, { id }));
  } else await newsOfCard(scene, life);
}

/** Staff give back what was paid for a box: the newest, or any. */
export async function refund(scene: Scene, life: Life): Promise<void> {
  const { book, random, staff } = scene;
  const { model } = life;
  const orders = [...model.orders.values()];
  const charged = await chargedFor(scene, life, random.chance(0.5) ? model.newest : random.of(orders));
  const { order, account } = charged;
  const part = order.total > 0 && random.chance(0.6) ? 1 + random.below(Math.ceil(order.total * 0.9)) : null;
  const wish = { amount: part, asCredit: random.chance(0.3) };
  const reach = (): Reach =>
    account?.isOut ? (account.isOut.outcome === 'temporary' ? 'busy' : 'refusing') : 'open';
  meet(book, life, 'refund');
  const waiting = order.asked.length;
  const isAccepted = model.refund(order, { ...wish, reach });
  if (order.asked.length > waiting) book.happened['refunds asked for in an outage']++;
  if (isAccepted)
    book.happened[
      wish.asCredit
        ? 'refunds as credit'
        : part === null
          ? 'refunds by staff, whole'
          : 'refunds by staff, in part'
    ]++;
  const what = `refund ${wish.amount ?? 'all'} of ${order.on}${wish.asCredit ? ' as credit' : ''}`;
  await ask(scene, life, what, isAccepted, () =>
    staff.run(REFUND, { id: charged.id, ...wish, key: randomUUID() }),
  );
}

/** At the counter of the payment company: it tells, or its list does in the night. */
async function elsewhere(scene: Scene, life: Life): Promise<void> {
  const { book, random } = scene;
  const found = await someCharge(scene, life);
  if (!found) return;
  const { order, charge, account } = found;
  const given = [...account.refunds.values()].find((each) => each.chargeId === charge && !each.hasFailed);
  meet(book, life, 'refund elsewhere');
  if (given && random.chance(0.3)) {
    given.hasFailed = true;
    book.happened['refunds that did not reach the card']++;
    return tell(scene, life, found, {
      what: `a refund of ${given.amount} failed for ${order.on}`,
      about: null,
      after: () => life.model.refundFailed(order, given.amount),
    });
  }
  const left = account.left(charge);
  if (left <= 0) return;
  const cents = random.chance(0.4) ? left : 1 + random.below(left);
  account.giveBack(charge, cents);
  book.happened['refunds at the company’s counter']++;
  await tell(scene, life, found, {
    what: `${cents} given back elsewhere for ${order.on}`,
    about: null,
    after: () => life.model.refundedThere(order, cents),
  });
}

/** The owner of a card takes a charge back by their bank; or that is decided. */
async function dispute(scene: Scene, life: Life): Promise<void> {
  const { book, random } = scene;
  const { model } = life;
  const found = await someCharge(scene, life);
  if (!found) return;
  const { order, charge, account } = found;
  const before = [...account.disputes.values()].find(({ providerPaymentId }) => providerPaymentId === charge);
  const left = account.left(charge);
  if (!before) {
    if (left <= 0) return;
    const made = account.dispute(charge, random.chance(0.3) ? 'inquiry' : 'open');
    meet(book, life, 'dispute');
    book.happened[made.state === 'open' ? 'disputes opened' : 'banks that only asked']++;
    return tell(scene, life, found, {
      what: `${made.state} of ${made.amount} for ${order.on}`,
      about: { kind: 'disputed', disputeId: made.disputeId },
      after: () => model.dispute(order, made.state === 'open' ? made.amount : 0),
    });
  }
  const about = { kind: 'disputed', disputeId: before.disputeId } as const;
  if (before.state === 'inquiry') {
    const isOpened = left > 0 && random.chance(0.5);
    if (isOpened) book.happened['disputes opened']++;
    Object.assign(before, isOpened ? { state: 'open', amount: left, fee: 1500 } : { state: 'closed' });
    return tell(scene, life, found, {
      what: `${before.state} of ${before.amount} for ${order.on}`,
      about,
      after: () => void (order.disputed += isOpened ? left : 0),
    });
  }
  if (before.state !== 'open') return;
  before.state = random.chance(0.5) ? 'won' : 'lost';
  book.happened[before.state === 'won' ? 'disputes won' : 'disputes lost']++;
  const back = before.state === 'won' ? before.amount : 0;
  await tell(scene, life, found, {
    what: `${before.state} for ${order.on}`,
    about,
    after: () => void (order.disputed -= back),
  });
}

/** A bank sends another date; people of the company remove a card, or merge its customer into another. */
async function newsOfCard(scene: Scene, life: Life): Promise<void> {
  const { book, product, town, random } = scene;
  const { account, cards, model, told } = life;
  const cardId = cards[0]!;
  const card = account.cards.get(cardId);
  if (!card || !model.hasCard || model.isGift || account.isOut) return;
  const company = town.companies.find(({ accounts }) => accounts.get(account.reference) === account)!;
  const { happened } = book;
  const say = async (what: string, news: CardNews | null) => {
    told.push(`${product.now.toISOString()} ${what}${news ? '' : ', untold'}`);
    if (news) await hearOfCards(await product.own(), news, company.name);
  };
  const isTold = random.chance(0.7);
  if (model.isMerged && random.chance(0.6)) {
    model.cardTold();
    model.cardAnew(product.now);
    happened['merged customers told of later']++;
    return say('the merged customer is told', { kind: 'card_changed', cardId });
  }
  const roll = random.below(3);
  if (roll === 0) {
    happened['cards of another date']++;
    card.expYear += 1;
    if (model.isMerged || card.isGone) model.cardTold();
    model.cardAnew(product.now);
    await say('another date', { kind: 'card_changed', cardId });
  } else if (roll === 1) {
    happened[isTold ? 'merged customers, told' : 'merged customers, untold']++;
    const before = card.customerId;
    card.customerId = `${before}-merged`;
    if (!card.isGone) model.customerMerged();
    if (isTold) {
      model.cardTold();
      model.cardAnew(product.now);
    }
    // Told of the customer that the books know: an earlier merge may never have been told.
    const known = { kind: 'card_changed', cardId } as const;
    await say('the customer is merged', isTold ? known : null);
  } else {
    happened[isTold ? 'cards removed at the company, told' : 'cards removed at the company, untold']++;
    card.isGone = true;
    model.cardRemoved(isTold);
    await say('the card is removed', isTold ? { kind: 'card_removed', cardId } : null);
  }
}

/** An order that a card has paid, and whose account can be had. */
async function someCharge(scene: Scene, life: Life) {
  const paid = [...life.model.orders.values()].filter(({ byCard }) => byCard > 0);
  if (paid.length === 0) return null;
  const found = await chargedFor(scene, life, scene.random.of(paid));
  if (!found.charge || !found.account || found.account.isOut) return null;
  return { ...found, charge: found.charge, account: found.account };
}

async function chargedFor({ product, town }: Scene, { id }: Life, order: ModelOrder): Promise<Charged> {
  const [row] = await product.orm.em
    .fork()
    .execute<{ id: string; charge: string | null; provider: string; reference: string }[]>(ORDER, [
      id,
      order.on,
    ]);
  const company = town.companies.find(({ name }) => name === row!.provider);
  return {
    id: row!.id,
    order,
    charge: row!.charge,
    account: company ? company.account(row!.reference) : null,
  };
}

/** The company tells; or its message is lost, and only its list of the night says so. */
async function tell(
  { book, product, town, random }: Scene,
  life: Life,
  { order, charge, account }: { order: ModelOrder; charge: string; account: Account },
  { what, about, after }: { what: string; about: ProviderNews | null; after: () => void },
): Promise<void> {
  const isListed = account === town.platform || account === life.shop.own;
  const isLost = isListed && random.chance(0.3);
  life.told.push(`${product.now.toISOString()} ${what}${isLost ? ', untold' : ''}`);
  if (isLost) book.happened['news that came by the list of the night alone']++;
  if (isLost) {
    order.untold = order.atCompany - account.left(charge);
    return void life.unheard.push(() => {
      order.untold = 0;
      after();
    });
  }
  const paymentId = await recordWebhookEvent(await product.own(), {
    id: randomUUID(),
    type: 'proof',
    providerPaymentId: charge,
    reference: null,
    account: null,
    about,
  });
  await settlePayment(await product.own(), paymentId!, { by: 'proof' });
  after();
}
