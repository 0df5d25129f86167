import { attachMethod, createCustomer, createSetup, deleteCustomer, detachMethod, found } from './files.ts';
import { cancelIntent, createIntent } from './intents.ts';
import { createRefund, openDispute } from './refunds.ts';
import type { Form } from './parameters.ts';
import { missing, Refused, refuse } from './refusal.ts';
import type { StripeAnswer } from './refusal.ts';
import { isCard } from './stripe-cards.ts';
import type { StripeBehaviour } from './stripe-cards.ts';
import type { Row, StripeRows, StripeWorld } from './world.ts';

export interface StripeCall {
  /** "POST payment_intents/id/cancel" */
  call: string;
  id: string | undefined;
  form: Form;
  key: string;
  does: StripeBehaviour | null;
}

/** What Stripe answers to a call that it could read: https://docs.stripe.com/api */
export function answerCall(world: StripeWorld, rows: StripeRows, asked: StripeCall): StripeAnswer {
  try {
    return { status: 200, body: expanded(rows, act(world, rows, asked), asked.form) };
  } catch (error) {
    if (error instanceof Refused) return error.answer;
    throw error;
  }
}

function act(world: StripeWorld, rows: StripeRows, { call, id, form, key, does }: StripeCall): Row {
  switch (call) {
    case 'GET accounts/id':
      return accountOf(world, id);
    case 'POST customers':
      return createCustomer(world, rows, form);
    case 'GET customers':
      return listed(rows.customers, form, (row) => !row.deleted && (!form.email || row.email === form.email));
    case 'GET customers/id':
      return found(rows.customers, id, 'customer');
    case 'DELETE customers/id': {
      // A second time Stripe does not know it any more.
      if (found(rows.customers, id, 'customer').deleted) missing('customer', id);
      deleteCustomer(world, rows, id!);
      return rows.customers.get(id!)!;
    }
    case 'POST payment_intents': {
      const intent = createIntent(world, rows, form, { key, does });
      const method = rows.methods.get(intent.payment_method);
      if (method && isCard(method.number, 'disputed') && intent.status === 'succeeded')
        openDispute(world, rows, intent.id, 'fraudulent');
      return intent;
    }
    case 'GET payment_intents':
      return withFees(
        world,
        listed(rows.intents, form, ({ customer }) => !form.customer || customer === form.customer),
        form,
      );
    case 'GET payment_intents/id':
      return found(rows.intents, id, 'payment_intent');
    case 'POST payment_intents/id/cancel':
      return cancelIntent(world, rows, found(rows.intents, id, 'payment_intent'), form.cancellation_reason);
    case 'POST setup_intents':
      return createSetup(world, rows, form, does);
    case 'GET setup_intents/id':
      return found(rows.setups, id, 'setupintent');
    case 'GET payment_methods/id':
      return found(rows.methods, id, 'PaymentMethod');
    case 'POST payment_methods/id/attach':
      return attachMethod(rows, found(rows.methods, id, 'PaymentMethod'), form);
    case 'POST payment_methods/id/detach':
      return detachMethod(world, rows, found(rows.methods, id, 'PaymentMethod'));
    case 'POST refunds':
      return createRefund(world, rows, form, does);
    case 'GET refunds':
      return listed(
        rows.refunds,
        form,
        ({ payment_intent }) => !form.payment_intent || payment_intent === form.payment_intent,
      );
    case 'GET refunds/id':
      return found(rows.refunds, id, 'refund');
    case 'GET disputes':
      return listed(
        rows.disputes,
        form,
        ({ payment_intent }) => !form.payment_intent || payment_intent === form.payment_intent,
      );
    case 'GET disputes/id':
      return found(rows.disputes, id, 'dispute');
    default:
      return refuse(404, { message: `Unrecognized request URL (${call})` });
  }
}

/** An account that is connected to the platform; one that has taken its access back is not told of. */
function accountOf(world: StripeWorld, id = ''): Row {
  const account = world.accounts.get(id);
  if (!account || account.isRevoked)
    return refuse(403, {
      code: 'account_invalid',
      message: `The provided key does not have access to account '${id}' (or that account does not exist).`,
    });
  return {
    id,
    object: 'account',
    business_profile: { name: 'Fern Hill Farm' },
    settings: { dashboard: { display_name: 'Fern Hill Farm' } },
    details_submitted: true,
    charges_enabled: !account.lacksDetails,
  };
}

/** Newest first, a page at a time. */
function listed(rows: ReadonlyMap<string, Row>, form: Form, isWanted: (row: Row) => boolean): Row {
  const from = Number(form['created[gte]'] ?? 0);
  const to = Number(form['created[lte]'] ?? Infinity);
  const all = [...rows.values()]
    .filter((row) => row.created >= from && row.created <= to && isWanted(row))
    .toReversed();
  const limit = Number(form.limit ?? 10);
  const start = form.starting_after ? all.findIndex(({ id }) => id === form.starting_after) + 1 : 0;
  return {
    object: 'list',
    url: '/v1/list',
    has_more: start + limit < all.length,
    data: all.slice(start, start + limit),
  };
}

/** With what Stripe has booked of each charge, the platform's fee in it, where that was asked for. */
function withFees(world: StripeWorld, list: Row, form: Form): Row {
  if (!Object.values(form).includes('data.latest_charge.balance_transaction')) return list;
  const data = list.data.map((intent: Row) => {
    const charge = world.charges.find(({ id }) => id === intent.id);
    const fee = charge && charge.fee + Math.round(charge.amount * 0.029) + 30;
    return {
      ...intent,
      latest_charge: charge
        ? {
            id: `ch_${intent.id.slice(3)}`,
            object: 'charge',
            balance_transaction: { object: 'balance_transaction', fee },
          }
        : null,
    };
  });
  return { ...list, data };
}

/** A copy, with the card itself where it was asked for. */
function expanded(rows: StripeRows, answer: Row, form: Form): Row {
  const wantsCard = Object.entries(form).some(
    ([name, value]) => name.startsWith('expand[') && value === 'payment_method',
  );
  const copy: Row = structuredClone({ ...answer });
  if (wantsCard && typeof copy.payment_method === 'string')
    copy.payment_method = structuredClone({ ...rows.methods.get(copy.payment_method) });
  return copy;
}
