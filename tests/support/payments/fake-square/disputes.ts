import { listed, newId } from './answers.ts';
import type { Answer, Body } from './answers.ts';
import type { SquareMerchant, SquareWorld } from './world.ts';

const DUE_MS = 7 * 86_400_000;
/** Square answers disputes ten at a time, and can't be told otherwise. */
const PAGE = '10';

/** The owner of a card takes the money back by their bank; as an inquiry the bank only asks. */
export function openDispute(
  world: SquareWorld,
  merchant: SquareMerchant,
  paymentId: string,
  { reason = 'NO_KNOWLEDGE', isInquiry = false } = {},
): Body {
  const payment = merchant.payments.get(paymentId)!;
  const at = world.at();
  const dispute: Body = {
    id: newId(),
    amount_money: payment.amount_money,
    reason,
    state: isInquiry ? 'INQUIRY_EVIDENCE_REQUIRED' : 'EVIDENCE_REQUIRED',
    due_at: new Date(world.now() + DUE_MS).toISOString(),
    disputed_payment: { payment_id: paymentId },
    card_brand: 'VISA',
    created_at: at,
    updated_at: at,
    location_id: payment.location_id,
  };
  merchant.disputes.set(dispute.id, dispute);
  setDisputed(world, paymentId, isInquiry ? 0 : payment.amount_money.amount);
  world.emit(merchant, 'dispute.created', dispute.id, { dispute });
  return dispute;
}

/** The bank decides, or has its answer. */
export function moveDispute(
  world: SquareWorld,
  merchant: SquareMerchant,
  id: string,
  state: 'PROCESSING' | 'WON' | 'LOST' | 'ACCEPTED' | 'INQUIRY_CLOSED' | 'EVIDENCE_REQUIRED',
): void {
  const dispute = merchant.disputes.get(id)!;
  Object.assign(dispute, { state, updated_at: world.at() });
  const isGivenBack = state === 'WON' || state === 'INQUIRY_CLOSED';
  setDisputed(world, dispute.disputed_payment.payment_id, isGivenBack ? 0 : dispute.amount_money.amount);
  world.emit(merchant, 'dispute.state.updated', id, { dispute });
}

/** GET /v2/disputes */
export function listDisputes(merchant: SquareMerchant, query: URLSearchParams): Answer {
  const states = query.get('states')?.split(',') ?? null;
  const location = query.get('location_id');
  const all = [...merchant.disputes.values()].filter(
    (dispute) =>
      (location === null || dispute.location_id === location) &&
      (states === null || states.includes(dispute.state)),
  );
  const paged = new URLSearchParams(query);
  paged.set('limit', PAGE);
  return listed('disputes', all, paged);
}

function setDisputed(world: SquareWorld, paymentId: string, cents: number): void {
  const charge = world.charges.find(({ id }) => id === paymentId);
  if (charge) charge.disputed = cents;
}
