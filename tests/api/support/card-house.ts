import { platformOnly } from '../../support/platform-only.ts';
import { renewDue } from '../../../schema/memberships/renewals/renew-due.ts';
import { retryDue } from '../../../schema/payments/charges/retry-due.ts';
import { settlePayments } from '../../../schema/payments/settlement/settle-payments.ts';
import { rows } from '../../../schema/database/sql.ts';
import type { PaymentAccounts } from '../../../schema/payments/accounts/payment-accounts.ts';
import type { ProviderWebhook } from '../../../gateway/payments/webhook.ts';
import { CARDS, startFakeSquare } from '../../support/payments/fake-square.ts';
import { ADDRESS, SELECTION } from '../../support/fixtures.ts';
import type { Person } from '../../support/person.ts';
import { openTestProduct } from '../../support/product.ts';

/** What a box of SELECTION costs, in cents. */
export const PRICE = 2650;
export const START = '2026-11-03T17:00:00Z';

export const PLACE = /* GraphQL */ `
  mutation ($selection: SelectionInput!, $address: AddressInput!, $key: String, $payment: PaymentInput) {
    placeOrder(selection: $selection, address: $address, idempotencyKey: $key, payment: $payment) {
      order {
        id
        state
        totalAmount
        paidAt
      }
      subscription {
        id
        paymentState
        card {
          brand
          last4
          expMonth
          expYear
        }
      }
    }
  }
`;
export const SAVE_CARD = /* GraphQL */ `
  mutation ($id: ID!, $payment: PaymentInput!) {
    saveCard(subscriptionId: $id, payment: $payment) {
      paymentState
      pastDueCents
      retryOn
      card {
        brand
        last4
      }
    }
  }
`;

export type CardHouse = Awaited<ReturnType<typeof openCardHouse>>;

/** The gateway on a database of its own with a farm, its owner, and cards at a fake of Square. */
export async function openCardHouse() {
  const square = await startFakeSquare();
  const house = await openHouseWith({
    payments: platformOnly(square.provider({ timeoutSeconds: 0.5 })),
    webhook: square.webhooks,
    token: (number) => square.token(number),
    ok: CARDS.ok,
  });
  return {
    ...house,
    square,
    async leaveNothing() {
      square.charges.length = 0;
      square.requests.length = 0;
      square.disabled.clear();
      square.outage = null;
      await house.leaveNothing();
    },
    async close() {
      await house.close();
      await square.close();
    },
  };
}

interface Company {
  payments: PaymentAccounts;
  webhook: ProviderWebhook | null;
  /** Of other companies. */
  otherWebhooks?: readonly ProviderWebhook[];
  /** What the browser's form makes of a card. */
  token(number: string): string;
  /** A card that pays. */
  ok: string;
}

/** The same with cards at any payment company. */
export async function openHouseWith({ payments: accounts, webhook, otherWebhooks = [], token, ok }: Company) {
  const door = await openTestProduct({
    ports: { payments: accounts },
    webhooks: [...(webhook ? [webhook] : []), ...otherWebhooks],
  });
  const farm = await door.farm();
  const owner = await door.as.staff(farm, 'owner', 'olivia');
  let keys = 0;

  const sql = <Row = any>(text: string, values: any[] = []) => rows<Row>(door.orm.em.fork(), text, values);
  const paying = (number: string) => ({ sourceToken: token(number) });
  const newKey = () => `key-${(keys += 1)}`;

  async function place(who: Person, number: string = ok, more: object = {}) {
    return who.attempt(PLACE, {
      selection: SELECTION,
      address: ADDRESS,
      key: newKey(),
      payment: paying(number),
      ...more,
    });
  }

  /** A member with a membership that was paid at its start. */
  async function joined(number: string = ok) {
    const who = await door.as.member();
    const { placeOrder } = await who.run(PLACE, {
      selection: SELECTION,
      address: ADDRESS,
      key: newKey(),
      payment: paying(number),
    });
    const { id } = placeOrder.subscription;
    return {
      ...who,
      id: id as string,
      orderId: placeOrder.order.id as string,
      states: async () =>
        (
          await sql<{ state: string }>(
            `select o.state from "order" o join subscription s on s.id = o.subscription_id
            where s.public_id = $1 order by o.scheduled_on`,
            [id],
          )
        ).map(({ state }) => state),
      subscription: async () =>
        (
          await sql(
            `select s.status, s.payment_state as "paymentState",
                  (select retry_on from "order" o where o.subscription_id = s.id and o.state = 'past_due') as "retryOn"
             from subscription s where s.public_id = $1`,
            [id],
          )
        )[0],
      mails: async () =>
        (
          await sql<{ kind: string; period: string }>(
            `select e.kind, e.period from email e join subscription s on s.id = e.subscription_id
            where s.public_id = $1 order by e.id`,
            [id],
          )
        ).map(({ kind, period }) => `${kind} ${period}`),
      events: async () =>
        (
          await sql<{ kind: string; by: string }>(
            `select e.kind, e.by from membership_event e join subscription s on s.id = e.subscription_id
            where s.public_id = $1 order by e.id`,
            [id],
          )
        ).map(({ kind, by }) => `${kind} by ${by}`),
    };
  }

  /** Moves the product's clock to noon of a day, or to another time (UTC), and does what the jobs do. */
  async function on(day: string, time = '17:00') {
    door.clock.moveTo(new Date(`${day}T${time}:00Z`));
    const context = await door.own();
    const run = {
      renewed: await renewDue(context),
      retried: await retryDue(context),
      settled: await settlePayments(context, { all: true }),
    };
    expect([...run.renewed.failed, ...run.retried.failed, ...run.settled.failed]).toEqual([]);
    return run;
  }
  const settle = async () => {
    const run = await settlePayments(await door.own(), { all: true });
    expect(run.failed).toEqual([]);
  };

  /** The newest payment's movements of money: "charge 2650". */
  const ledger = async () =>
    (
      await sql<{ kind: string; cents: number }>(
        'select kind, cents from ledger_entry where payment_id = (select max(id) from payment) order by id',
      )
    ).map(({ kind, cents }) => `${kind} ${cents}`);

  const payments = () => sql('select state, reason, provider_code as code from payment order by id desc');

  return {
    door,
    farm,
    owner,
    sql,
    paying,
    newKey,
    place,
    joined,
    on,
    settle,
    payments,
    ledger,
    /** Ends what a test has left behind, so that it is not another's to renew. */
    async leaveNothing() {
      door.clock.moveTo(new Date(START));
      await sql(
        "update subscription set status = 'canceled', canceled_at = now(), next_box_on = null where status = 'active'",
      );
      await sql(`update "order" set state = 'void' where state in ('processing', 'past_due')`);
      await sql("update payment set state = 'canceled' where state in ('intent', 'processing', 'unknown')");
    },
    close: () => door.close(),
  };
}
