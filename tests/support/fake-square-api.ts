import { randomBytes } from 'node:crypto';

/** What the fake can do to a request instead of what was asked. */
export type Behaviour =
  /** Insufficient funds. */
  | 'declined_soft'
  /** The card has expired. */
  | 'declined_hard'
  /** The bank wants its customer to confirm. */
  | 'verification'
  /** 429: nothing done. */
  | 'busy'
  /** 500: nothing done. */
  | 'broken'
  /** 401: nothing done. */
  | 'unauthorized'
  /** 400: nothing done that is known of; to be asked again under the same key. */
  | 'temporary'
  /** The connection is cut, and nothing done. */
  | 'cut'
  /** No answer, and nothing done. */
  | 'timeout'
  /** No answer, and done some seconds later (`landsAfterMs`). */
  | 'lands_late'
  /** Done, and no answer. */
  | 'late'
  /** Done, and the connection is cut before the answer. */
  | 'lost'
  /** Done, and handled once more as if it had been sent twice. */
  | 'twice';

/** Numbers that the card's fields take; any month to come, any CVV, any postal code. */
export const CARDS = {
  ok: '4111 1111 1111 1111',
  another: '5105 1051 0510 5100',
  amex: '3711 4496 3539 841',
  /** Every charge is declined, for want of funds. */
  soft: '4000 0000 0000 0002',
  /** Every charge is declined: expired. */
  hard: '4000 0000 0000 0069',
  /** Is charged only after its owner has confirmed. */
  verification: '4000 0000 0000 3220',
  /** The first charge succeeds, later ones are declined soft. */
  firstOnly: '4000 0000 0000 0341',
  /** Can't be kept on file. */
  refusedAtSave: '4000 0000 0000 0101',
  /** The answer to its first charge is lost. */
  lost: '4000 0000 0000 0127',
  /** Its first charge times out and nothing is done. */
  timeout: '4000 0000 0000 0119',
} as const;

/** A charge that took money. Amounts are cents. */
interface FakeCharge {
  id: string;
  /** Our reference, and the key that it was charged under. */
  reference: string;
  key: string;
  amount: number;
  cardId: string;
  customerId: string;
  last4: string;
  refunded: number;
  at: string;
}

interface FakeToken {
  number: string;
  expMonth: number;
  expYear: number;
  /** What its owner has confirmed; null for a token that was made without asking them. */
  confirmed: Confirmed | null;
  tries: number;
  isUsed: boolean;
}

/** What tokenize was asked to let the card's owner confirm; `amount` in cents. */
export interface Confirmed {
  intent: 'CHARGE' | 'STORE' | 'CHARGE_AND_STORE';
  amount?: number;
}

interface FakeCard extends Omit<FakeToken, 'isUsed'> {
  id: string;
  customerId: string;
}

type Body = Record<string, any>;
interface Answer {
  status: number;
  body: object;
}

/** What Square holds, and what it answers: https://developer.squareup.com/reference/square */
export class FakeSquareApi {
  readonly charges: FakeCharge[] = [];
  /** Ids of cards that were taken off their file. */
  readonly disabled = new Set<string>();
  readonly moods = new Map<string, Behaviour>();
  mood: ((charge: { reference: string; last4: string; tries: number }) => Behaviour | null) | null = null;
  private readonly tokens = new Map<string, FakeToken>();
  private readonly customers = new Map<string, Body>();
  private readonly cards = new Map<string, FakeCard>();
  private readonly payments = new Map<string, Body>();
  /** The token of a payment that was made with one, and which of those payments' cards were kept. */
  private readonly paidWith = new Map<string, string>();
  private readonly kept = new Set<string>();
  private readonly refunds = new Map<string, Body>();
  private readonly keys = new Map<string, { asked: string; answer: Answer }>();

  token(
    number: string,
    {
      expMonth = 12,
      expYear = 2031,
      confirmed = null,
    }: { expMonth?: number; expYear?: number; confirmed?: Confirmed | null } = {},
  ): string {
    const token = `cnon:${newId()}`;
    this.tokens.set(token, {
      number: number.replaceAll(' ', ''),
      expMonth,
      expYear,
      confirmed,
      tries: 0,
      isUsed: false,
    });
    return token;
  }

  /** What a charge of this body would be met with by its card, where nothing else was said. */
  behaviourOf(body: Body): Behaviour | null {
    const card = this.source(body);
    if (!card) return null;
    const last4 = card.number.slice(-4);
    const said = this.moods.get(last4);
    if (said) return said;
    const fromMood = this.mood?.({ reference: String(body.reference_id), last4, tries: card.tries }) ?? null;
    if (fromMood) return fromMood;
    const number = card.number.replace(/(\d{4})(?=\d)/g, '$1 ');
    if (number === CARDS.soft) return 'declined_soft';
    if (number === CARDS.hard) return 'declined_hard';
    if (number === CARDS.firstOnly && 'id' in card && this.charges.some(({ cardId }) => cardId === card.id))
      return 'declined_soft';
    if (number === CARDS.lost && card.tries === 0) return 'lost';
    if (number === CARDS.timeout && card.tries === 0) return 'timeout';
    return null;
  }

  /** Counted for cards that behave otherwise the first time. */
  tried(body: Body): void {
    const card = this.source(body);
    if (card) card.tries += 1;
  }

  private source(body: Body): FakeToken | FakeCard | undefined {
    return this.cards.get(body.source_id) ?? this.tokens.get(body.source_id);
  }

  answer(method: string, path: string, query: URLSearchParams, body: Body, does: Behaviour | null): Answer {
    const [, , resource, id, verb] = path.split('/').map(decodeURIComponent);
    if (method === 'POST' && resource === 'customers')
      return this.once(body, () => this.createCustomer(body));
    if (method === 'GET' && resource === 'customers' && id) return found(this.customers.get(id), 'customer');
    if (method === 'POST' && resource === 'cards' && id && verb === 'disable') return this.disableCard(id);
    if (method === 'POST' && resource === 'cards') return this.once(body, () => this.createCard(body));
    if (method === 'POST' && resource === 'payments' && !id)
      return this.once(body, () => this.createPayment(body, does));
    if (method === 'POST' && resource === 'payments' && id && verb === 'cancel')
      return refusal(400, 'INVALID_REQUEST_ERROR', 'BAD_REQUEST');
    if (method === 'GET' && resource === 'payments' && id) return found(this.payments.get(id), 'payment');
    if (method === 'GET' && resource === 'payments') return this.listPayments(query);
    if (method === 'POST' && resource === 'refunds')
      return this.once(body, () => this.createRefund(body, does));
    if (method === 'GET' && resource === 'refunds' && id) return found(this.refunds.get(id), 'refund');
    return refusal(404, 'INVALID_REQUEST_ERROR', 'NOT_FOUND');
  }

  /** As if somebody had removed the card of a charge in Square's dashboard. */
  removeCard(chargeId: string): void {
    this.cards.delete(this.charges.find(({ id }) => id === chargeId)!.cardId);
  }

  /** As if the customer of a charge had been deleted in Square's dashboard, or merged with another: with the cards. */
  removeCustomer(chargeId: string): void {
    const { customerId } = this.charges.find(({ id }) => id === chargeId)!;
    this.customers.delete(customerId);
    for (const [id, card] of this.cards) if (card.customerId === customerId) this.cards.delete(id);
  }

  /** As if somebody had refunded it in Square's dashboard, whole or so many cents of it. */
  refundAtSquare(chargeId: string, cents?: number, reason?: string): void {
    const payment = this.payments.get(chargeId)!;
    this.giveBack(payment, cents ?? payment.amount_money.amount, reason);
  }

  /** Keys are kept for a day. */
  forgetKeys(): void {
    this.keys.clear();
  }

  /** As if the refunds of a charge had not reached its card. */
  failRefunds(chargeId: string): void {
    const charge = this.charges.find(({ id }) => id === chargeId);
    if (charge) charge.refunded = 0;
    delete this.payments.get(chargeId)?.refunded_money;
    for (const refund of this.refunds.values()) if (refund.payment_id === chargeId) refund.status = 'FAILED';
  }

  /** The same key and body answer the same; another body is refused. */
  private once(body: Body, make: () => Answer): Answer {
    const { idempotency_key: key } = body;
    if (typeof key !== 'string' || key === '' || key.length > 45)
      return refusal(400, 'INVALID_REQUEST_ERROR', 'VALUE_TOO_LONG');
    const asked = JSON.stringify(body);
    const before = this.keys.get(key);
    if (before && before.asked !== asked)
      return refusal(400, 'INVALID_REQUEST_ERROR', 'IDEMPOTENCY_KEY_REUSED');
    if (before) return before.answer;
    const answer = make();
    // Only what succeeded is kept: a refused call is made anew under the same key.
    if (answer.status < 300) this.keys.set(key, { asked, answer });
    return answer;
  }

  private createCustomer(body: Body): Answer {
    // ASCII alone, as Square has it.
    if (/[^\x20-\x7e]/.test(body.email_address ?? ''))
      return refusal(400, 'INVALID_REQUEST_ERROR', 'INVALID_EMAIL_ADDRESS');
    if (String(body.given_name ?? '').length > 300)
      return refusal(400, 'INVALID_REQUEST_ERROR', 'VALUE_TOO_LONG');
    const customer = { id: `CUST${newId()}`, reference_id: body.reference_id };
    this.customers.set(customer.id, customer);
    return { status: 200, body: { customer } };
  }

  /** Of a token, or of a payment that was made with one: once. */
  private createCard(body: Body): Answer {
    const { customer_id: customerId, cardholder_name: name } = body.card;
    const paid = this.payments.get(body.source_id);
    const token = this.tokens.get(paid ? this.paidWith.get(paid.id)! : body.source_id);
    if (!token || !this.customers.has(customerId)) return refusal(404, 'INVALID_REQUEST_ERROR', 'NOT_FOUND');
    if (String(name ?? '').length > 96) return refusal(400, 'INVALID_REQUEST_ERROR', 'VALUE_TOO_LONG');
    if (paid && (paid.status !== 'COMPLETED' || paid.customer_id !== customerId || this.kept.has(paid.id)))
      return refusal(400, 'INVALID_REQUEST_ERROR', 'BAD_REQUEST');
    if (!paid && token.isUsed) return refusal(400, 'PAYMENT_METHOD_ERROR', 'CARD_TOKEN_USED');
    if (token.number === CARDS.refusedAtSave.replaceAll(' ', ''))
      return refusal(400, 'PAYMENT_METHOD_ERROR', 'VERIFY_CVV_FAILURE');
    if (!isConfirmed(token, 'STORE'))
      return refusal(400, 'PAYMENT_METHOD_ERROR', 'CARD_DECLINED_VERIFICATION_REQUIRED');
    token.isUsed = true;
    const card = { ...token, id: `ccof:${newId()}`, customerId };
    this.cards.set(card.id, card);
    if (paid) {
      this.kept.add(paid.id);
      this.charges.find(({ id }) => id === paid.id)!.cardId = card.id;
    }
    return {
      status: 200,
      body: {
        card: {
          id: card.id,
          card_brand: brandOf(card.number),
          last_4: card.number.slice(-4),
          exp_month: card.expMonth,
          exp_year: card.expYear,
          customer_id: card.customerId,
          enabled: true,
        },
      },
    };
  }

  private disableCard(id: string): Answer {
    const card = this.cards.get(id);
    if (!card) return refusal(404, 'INVALID_REQUEST_ERROR', 'NOT_FOUND');
    this.disabled.add(id);
    return { status: 200, body: { card: { id, enabled: false } } };
  }

  private createPayment(body: Body, does: Behaviour | null): Answer {
    const wrong = wrongFieldOf(body);
    if (wrong) return refusal(400, 'INVALID_REQUEST_ERROR', wrong);
    const card = this.source(body);
    if (!card || !this.customers.has(body.customer_id))
      return refusal(404, 'INVALID_REQUEST_ERROR', 'NOT_FOUND');
    if ('id' in card && (this.disabled.has(card.id) || card.customerId !== body.customer_id))
      return refusal(404, 'INVALID_REQUEST_ERROR', 'NOT_FOUND');
    if ('isUsed' in card && card.isUsed && !('id' in card))
      return refusal(400, 'PAYMENT_METHOD_ERROR', 'CARD_TOKEN_USED');
    const needsVerification = !('id' in card) && !isConfirmed(card, 'CHARGE', body.amount_money.amount);
    if (!('id' in card)) card.isUsed = true;
    const at = new Date().toISOString();
    const payment: Body = {
      id: newId(),
      created_at: at,
      updated_at: at,
      amount_money: body.amount_money,
      total_money: body.amount_money,
      location_id: body.location_id,
      customer_id: body.customer_id,
      reference_id: body.reference_id,
      source_type: 'CARD',
      status: 'COMPLETED',
    };
    const declined =
      does === 'declined_soft'
        ? 'INSUFFICIENT_FUNDS'
        : does === 'declined_hard'
          ? 'CARD_EXPIRED'
          : does === 'verification' || needsVerification
            ? 'CARD_DECLINED_VERIFICATION_REQUIRED'
            : null;
    this.payments.set(payment.id, payment);
    if (!('id' in card)) this.paidWith.set(payment.id, body.source_id);
    if (declined) {
      payment.status = 'FAILED';
      payment.card_details = {
        status: 'FAILED',
        errors: [{ category: 'PAYMENT_METHOD_ERROR', code: declined }],
      };
      return refusal(400, 'PAYMENT_METHOD_ERROR', declined);
    }
    this.charges.push({
      id: payment.id,
      reference: body.reference_id,
      key: body.idempotency_key,
      amount: body.amount_money.amount,
      cardId: 'id' in card ? card.id : body.source_id,
      customerId: body.customer_id,
      last4: card.number.slice(-4),
      refunded: 0,
      at,
    });
    return { status: 200, body: { payment } };
  }

  private listPayments(query: URLSearchParams): Answer {
    const all = [...this.payments.values()].filter(
      (payment) =>
        payment.created_at >= (query.get('begin_time') ?? '') &&
        (!query.get('total') || String(payment.amount_money.amount) === query.get('total')) &&
        (!query.get('location_id') || payment.location_id === query.get('location_id')),
    );
    const limit = Number(query.get('limit') ?? 100);
    const from = Number(query.get('cursor') ?? 0);
    const cursor = from + limit < all.length ? String(from + limit) : undefined;
    return { status: 200, body: { payments: all.slice(from, from + limit), ...(cursor && { cursor }) } };
  }

  /** One that is declined is taken on, and rejected at once. */
  private createRefund(body: Body, does: Behaviour | null): Answer {
    const payment = this.payments.get(body.payment_id);
    if (!payment || payment.status !== 'COMPLETED') return refusal(404, 'INVALID_REQUEST_ERROR', 'NOT_FOUND');
    if (body.reason !== undefined && (typeof body.reason !== 'string' || body.reason.length > 192))
      return refusal(400, 'INVALID_REQUEST_ERROR', 'VALUE_TOO_LONG');
    const given = payment.refunded_money?.amount ?? 0;
    if (given + body.amount_money.amount > payment.amount_money.amount)
      return refusal(400, 'REFUND_ERROR', 'REFUND_AMOUNT_INVALID');
    if (does === 'declined_hard') {
      const refund = {
        id: newId(),
        status: 'REJECTED',
        payment_id: payment.id,
        amount_money: body.amount_money,
      };
      this.refunds.set(refund.id, refund);
      return { status: 200, body: { refund } };
    }
    return { status: 200, body: { refund: this.giveBack(payment, body.amount_money.amount, body.reason) } };
  }

  private giveBack(payment: Body, amount: number, reason?: string): Body {
    payment.refunded_money = { amount: (payment.refunded_money?.amount ?? 0) + amount, currency: 'USD' };
    this.charges.find(({ id }) => id === payment.id)!.refunded += amount;
    const refund = {
      id: newId(),
      status: 'PENDING',
      payment_id: payment.id,
      amount_money: { amount, currency: 'USD' },
      ...(reason !== undefined && { reason }),
    };
    this.refunds.set(refund.id, refund);
    payment.refund_ids = [...(payment.refund_ids ?? []), refund.id];
    return refund;
  }
}

/** Whether a card's owner has confirmed what is done; most banks don't ask. */
const isConfirmed = ({ number, confirmed }: FakeToken, act: 'CHARGE' | 'STORE', cents = 0): boolean =>
  (number !== CARDS.verification.replaceAll(' ', '') && confirmed === null) ||
  (confirmed !== null && confirmed.intent.includes(act) && cents <= (confirmed.amount ?? 0));

/** The refusal of a payment that holds what Square does not take; null without one. */
function wrongFieldOf(body: Body): string | null {
  if (String(body.reference_id ?? '').length > 40 || String(body.note ?? '').length > 500)
    return 'VALUE_TOO_LONG';
  if (String(body.statement_description_identifier ?? '').length > 20) return 'VALUE_TOO_LONG';
  if (
    body.buyer_email_address !== undefined &&
    !/^[\x21-\x7e]+@[\x21-\x7e]+\.[a-z]{2,}$/i.test(body.buyer_email_address)
  )
    return 'INVALID_EMAIL_ADDRESS';
  if (typeof body.customer_details?.customer_initiated !== 'boolean') return 'MISSING_REQUIRED_PARAMETER';
  if ((body.app_fee_money?.amount ?? 0) > body.amount_money.amount) return 'INVALID_FEES';
  return null;
}

function found(thing: Body | undefined, name: string): Answer {
  return thing
    ? { status: 200, body: { [name]: thing } }
    : refusal(404, 'INVALID_REQUEST_ERROR', 'NOT_FOUND');
}

export function refusal(status: number, category: string, code: string): Answer {
  return { status, body: { errors: [{ category, code, detail: `The fake says ${code}` }] } };
}

export const brandOf = (number: string): string =>
  number.startsWith('3') ? 'AMERICAN_EXPRESS' : number.startsWith('5') ? 'MASTERCARD' : 'VISA';

const newId = (): string => randomBytes(12).toString('hex').toUpperCase();
