import type { FakeSquare } from '../../support/payments/fake-square.ts';
import { fillMemberships } from '../../support/load/renewal-members.ts';
import { say } from '../proofs.ts';
import type { House } from './house.ts';

const CARDS = `
  insert into card_on_file (subscription_id, account_id, customer_id, card_id, brand, last4, exp_month, exp_year, saved_at)
  select s.id, s.account_id, 'customer-' || s.id, 'card-' || s.id, 'VISA', '1111', 12, 2040, s.started_at
    from subscription s join business b on b.id = s.business_id where b.slug = 'many-members'
  returning customer_id as customer, card_id as card`;

/** Its day, in the zone of the business. */
const TODAY = "(now() at time zone 'America/New_York')::date";

const LATER = `
  update subscription set next_box_on = next_box_on + interval '1 month'
   where business_id = (select id from business where slug = 'many-members')`;

/** Those that come due are never put back: the day is moved of the ones that are still a month away. */
const COME_DUE = `
  update subscription set next_box_on = ${TODAY}
   where id = any($1::bigint[]) and last_order_on < ${TODAY}
  returning id`;

/** Nobody waits longer for the primary. */
const PATIENCE_MILLISECONDS = 180_000;

/** Memberships whose cards are charged when their box comes due, some each second. */
export class Renewals {
  due = 0;
  readonly #house: House;
  readonly #ids: string[];
  readonly #rate: number;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();

  private constructor(house: House, ids: string[], rate: number) {
    this.#house = house;
    this.#ids = ids;
    this.#rate = rate;
  }

  /** Makes so many memberships with a card at the company, none of them due. */
  static async fill(house: House, square: FakeSquare, memberships: number, rate: number): Promise<Renewals> {
    const { rows: days } = await house.pool.query<{ today: string }>(`select ${TODAY}::text as today`);
    await fillMemberships(house.pool, { subscriptions: memberships, firstBoxOn: days[0]!.today, days: 1 });
    await house.pool.query(LATER);
    const { rows } = await house.pool.query<{ customer: string; card: string }>(CARDS);
    for (const { customer, card } of rows) square.putOnFile(card, customer);
    return new Renewals(
      house,
      rows.map(({ card }) => card.replace('card-', '')),
      rate,
    );
  }

  /** Lets `rate` come due each second, as long as there are any. */
  start(): void {
    this.#timer = setInterval(() => {
      const ids = this.#ids.splice(0, this.#rate);
      if (ids.length > 0) this.#running = this.#running.then(() => this.#comeDue(ids));
    }, 1_000);
  }

  /** No more; waits for those that were told. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  async #comeDue(ids: string[]): Promise<void> {
    const end = performance.now() + PATIENCE_MILLISECONDS;
    for (;;) {
      try {
        await this.#house.pool.query(COME_DUE, [ids]);
        this.due += ids.length;
        return;
      } catch (error) {
        // The primary is away.
        if (performance.now() > end)
          return say(`${ids.length} memberships did not come due: ${String(error)}`);
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    }
  }
}
