import { found, refusal } from './answers.ts';
import type { Answer, Body } from './answers.ts';
import { listDisputes } from './disputes.ts';
import { createCard, createCustomer, deleteCustomer, disableCard, getCard, getCustomer } from './files.ts';
import { wrongOf } from './parameters.ts';
import { createPayment, listPayments } from './payments.ts';
import { createRefund, listRefunds } from './refunds.ts';
import type { Behaviour } from './square-cards.ts';
import type { SquareMerchant, SquareWorld } from './world.ts';

const REMEMBERED_MS = 24 * 3_600_000;

export interface SquareCall {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Body;
  does: Behaviour | null;
}

/** What Square answers to a seller's call: https://developer.squareup.com/reference/square */
export function answerCall(world: SquareWorld, merchant: SquareMerchant, asked: SquareCall): Answer {
  const { method, path, query, body, does } = asked;
  const [, , resource, id = '', verb] = path.split('/').map(decodeURIComponent);
  const call = [`${method} ${resource}`, id && 'id', verb].filter(Boolean).join('/');
  const wrong = wrongOf(call, query, body);
  if (wrong) return refusal(400, 'INVALID_REQUEST_ERROR', wrong);
  switch (call) {
    case 'POST customers':
      return once(world, merchant, body, () => createCustomer(world, merchant, body));
    case 'GET customers/id':
      return getCustomer(merchant, id);
    case 'DELETE customers/id':
      return deleteCustomer(world, merchant, id);
    case 'POST cards':
      return once(world, merchant, body, () => createCard(world, merchant, body));
    case 'GET cards/id':
      return getCard(merchant, id);
    case 'POST cards/id/disable':
      return disableCard(world, merchant, id);
    case 'POST payments':
      return once(world, merchant, body, () => createPayment(world, merchant, body, does));
    case 'POST payments/id/cancel':
      // Each is completed as it is made.
      return refusal(400, 'INVALID_REQUEST_ERROR', 'BAD_REQUEST');
    case 'GET payments/id':
      return found(merchant.payments.get(id), 'payment');
    case 'GET payments':
      return listPayments(merchant, query);
    case 'POST refunds':
      return once(world, merchant, body, () => createRefund(world, merchant, body, does));
    case 'GET refunds/id':
      return found(merchant.refunds.get(id), 'refund');
    case 'GET refunds':
      return listRefunds(merchant, query);
    case 'GET disputes/id':
      return found(merchant.disputes.get(id), 'dispute');
    case 'GET disputes':
      return listDisputes(merchant, query);
    case 'GET locations':
      return {
        status: 200,
        body: { locations: merchant.locations.map((each) => locationRow(merchant, each)) },
      };
    case 'GET locations/id': {
      const isOwn = id !== undefined && merchant.locations.includes(id);
      return found(isOwn ? locationRow(merchant, id) : undefined, 'location');
    }
    case 'GET merchants/id': {
      const isAsked = id === 'me' || id === merchant.id;
      return found(isAsked ? merchantRow(merchant) : undefined, 'merchant');
    }
    default:
      return refusal(404, 'INVALID_REQUEST_ERROR', 'NOT_FOUND');
  }
}

/** The same key and body answer the same for a day; another body is refused. */
function once(world: SquareWorld, merchant: SquareMerchant, body: Body, make: () => Answer): Answer {
  const { idempotency_key: key } = body;
  if (key === undefined) return refusal(400, 'INVALID_REQUEST_ERROR', 'MISSING_REQUIRED_PARAMETER');
  const asked = JSON.stringify(body);
  const before = merchant.keys.get(key);
  if (before && world.now() - before.at < REMEMBERED_MS)
    return before.asked === asked
      ? before.answer
      : refusal(400, 'INVALID_REQUEST_ERROR', 'IDEMPOTENCY_KEY_REUSED');
  const answer = make();
  // Only what succeeded is kept: a refused call is made anew under the same key.
  if (answer.status < 300) merchant.keys.set(key, { asked, answer, at: world.now() });
  return answer;
}

const locationRow = ({ id: merchant_id }: SquareMerchant, id: string): Body => ({
  id,
  merchant_id,
  name: `Location ${id}`,
  status: 'ACTIVE',
  country: 'US',
  currency: 'USD',
  capabilities: ['CREDIT_CARD_PROCESSING'],
});

const merchantRow = ({ id, locations }: SquareMerchant): Body => ({
  id,
  business_name: `Seller ${id}`,
  country: 'US',
  currency: 'USD',
  status: 'ACTIVE',
  main_location_id: locations[0],
});
