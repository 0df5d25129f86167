import { makeCardLink } from '../../../schema/emails/card-links/card-links.ts';
import { randomUUID } from 'node:crypto';
import { attachStaff } from '../../../schema/businesses/staff/attach-staff.ts';
import type { BusinessRow } from '../../../schema/businesses/records/business.rows.ts';
import { makeInvitationLink } from '../../../schema/businesses/invitations/invitation-link.ts';
import { squareWebhook } from '../../../gateway/payments/square/square-webhook.ts';
import { openSession } from '../../support/open-session.ts';
import { makeLink } from '../../../schema/accounts/recovery/links.ts';
import type { LinkPurpose } from '../../../schema/accounts/records/account-link.entity.ts';
import { register } from '../../../schema/accounts/registration/register.ts';
import { createCoupon } from '../../../schema/coupons/create-coupon.ts';
import type { StaffRole } from '../../../schema/businesses/records/staff.enums.ts';
import { PASSWORD } from '../../support/cheap-passwords.ts';
import { PEOPLE } from './who.ts';
import type { Person } from './who.ts';
import { ADDRESS, SELECTION } from '../../support/fixtures.ts';
import { addAuthenticator, halfSignIn } from '../../support/browser/second-factor.ts';
import { openTestProduct } from '../../support/product.ts';
import type { TestProduct } from '../../support/product.ts';

/** Two businesses, somebody of each kind, and ways to make what a call is about. */
export interface World {
  door: TestProduct;
  farm: BusinessRow;
  /** A valid token of a new session; none for the visitor. */
  token(person: Person): Promise<string | undefined>;
  tokenOf(accountId: string): Promise<string>;
  accountId(person: Person): string;
  /** A new account that is attached to nothing. */
  account(): Promise<{ id: string; username: string }>;
  /** A new account with that role at the farm. */
  attached(role: StaffRole): Promise<{ id: string; token: string }>;
  /** What follows the # of a new link into a new account. */
  link(purpose: LinkPurpose): Promise<string>;
  /** A link by which a card is given for somebody's membership: what follows its #. */
  cardLink(): Promise<string>;
  /** A new account with an authenticator app. */
  careful(): Promise<{ id: string }>;
  /** A sign-in of somebody new that waits for a second factor, and a recovery code that completes it. */
  halfSignIn(): Promise<{ token: string; code: string }>;
  /** An invitation of somebody new by the admin to be a viewer there, by default at the farm, and what follows the # of its link. */
  invitation(at?: BusinessRow): Promise<{ id: string; token: string }>;
  /** Another session of somebody's own; a visitor has none, and names one that nobody has. */
  sessionOf(who: Person): Promise<string>;
  business(): Promise<BusinessRow>;
  coupon(): Promise<string>;
  /** A membership of somebody at the farm, by default of somebody new; answers its public id. */
  membership(of?: Person): Promise<string>;
  /** An order of somebody new at the farm, picked up, not paid and new unless said; answers its public id. */
  order(made?: { mode?: 'shipping'; mark?: 'paid' | 'ready'; state?: 'past_due' }): Promise<string>;
  /** A mail about a new membership at the farm. */
  email(): Promise<string>;
  /** A sum over every row of every table; what only counts calls or tells when a session was last used is left out. */
  checksum(): Promise<string>;
}

let made = 0;
const next = (word: string) => `${word}-${(made += 1)}`;

export async function openWorld(): Promise<World> {
  const door = await openTestProduct({ webhooks: [WEBHOOK!] });
  const farm = await door.farm();
  const dairy = await door.farm('dairy');
  const person = async (word: string, isAdmin = false) =>
    register(await door.own(), { username: next(word), password: PASSWORD, isAdmin });
  const attach = async (business: BusinessRow, accountId: string, role: StaffRole) =>
    attachStaff(await door.own(), business, { accountId, role });

  const accounts = new Map<Person, string>();
  for (const who of PEOPLE) if (who !== 'visitor') accounts.set(who, (await person(who, who === 'admin')).id);
  const idOf = (who: Person) => accounts.get(who)!;
  for (const role of ['viewer', 'editor', 'owner'] as const) await attach(farm, idOf(role), role);
  await attach(dairy, idOf('rival'), 'owner');

  const tables = await tablesOf(door);
  const world: World = {
    door,
    farm,
    token: async (who) => (who === 'visitor' ? undefined : world.tokenOf(idOf(who))),
    tokenOf: async (accountId) => openSession(await door.own(), accountId),
    accountId: idOf,
    account: () => person('somebody'),
    async attached(role) {
      const { id } = await person(role);
      await attach(farm, id, role);
      return { id, token: await world.tokenOf(id) };
    },
    async link(purpose) {
      const { id: accountId } = await person('linked');
      const context = await door.own();
      const email = `${next('linked')}@example.com`;
      await context.em
        .getConnection()
        .execute('update account set email = ? where id = ?', [email, accountId]);
      return (await makeLink(context, purpose, { accountId, address: email })).split('#')[1]!;
    },
    async cardLink() {
      const context = await door.own();
      const [subscription] = await context.em
        .getConnection()
        .execute('select id from subscription where public_id = ?', [await world.membership()]);
      const link = { subscriptionId: subscription!.id as string, siteUrl: 'https://farm.regulars.test' };
      return (await makeCardLink(context, link))!.split('#')[1]!;
    },
    async careful() {
      const who = await door.as.member(next('careful'));
      await addAuthenticator(who);
      return who;
    },
    async halfSignIn() {
      const who = await door.as.member(next('careful'));
      const { recoveryCodes } = await addAuthenticator(who);
      return { token: await halfSignIn(door, who.username), code: recoveryCodes[0]! };
    },
    async invitation(at = farm) {
      const { body } = await door.call(`/api/admin/businesses/${at.id}/invitations`, {
        token: (await world.token('admin'))!,
        body: { email: `${next('invited')}@example.com`, role: 'viewer' },
      });
      const { link } = (await makeInvitationLink(await door.own(), body.id))!;
      return { id: body.id, token: link.split('#')[1]! };
    },
    async sessionOf(who) {
      if (who === 'visitor') return randomUUID();
      const token = await world.tokenOf(idOf(who));
      const { body } = await door.call('/api/my/sessions', { token });
      return body.sessions.find((one: { is_current: boolean }) => one.is_current).id;
    },
    business: () => door.farm(next('shop')),
    coupon: async () =>
      (await createCoupon(await door.own(), { code: next('CODE'), type: 'percent', value: 10 })).id,
    async membership(of) {
      const accountId = of === undefined || of === 'visitor' ? (await person('joined')).id : idOf(of);
      const token = await world.tokenOf(accountId);
      await joinFarm(door, token);
      const { body } = await door.call('/api/my/subscriptions', { token, tenant: 'farm' });
      return body.subscriptions[0].id;
    },
    async order({ mode, mark, state } = {}) {
      const id = await joinFarm(door, await world.tokenOf((await person('joined')).id), mode);
      if (state)
        await door.orm.em
          .getConnection()
          .execute(`update "order" set state = '${state}' where public_id = '${id}'`);
      if (!mark) return id;
      const token = (await world.token('admin'))!;
      const { status, text } = await door.call(`/api/admin/orders/${id}/${mark}`, { method: 'POST', token });
      if (status !== 200) throw new Error(text);
      return id;
    },
    async email() {
      await world.membership();
      const token = (await world.token('admin'))!;
      const { body } = await door.call(`/api/admin/businesses/${farm.id}/emails`, { token });
      return body.items[0].id;
    },
    async checksum() {
      const sums = tables.map(
        (name) =>
          `select '${name}' as name, md5(coalesce(string_agg((to_jsonb(t) - 'last_used_at')::text, ',' ` +
          `order by to_jsonb(t)::text), '')) as sum from "${name}" t`,
      );
      const rows = await door.orm.em.getConnection().execute(`${sums.join(' union all ')} order by 1`);
      return JSON.stringify(rows);
    },
  };
  return world;
}

/** Checks out at the farm; answers the order's id. */
async function joinFarm(
  door: TestProduct,
  token: string,
  mode: 'pickup' | 'shipping' = 'pickup',
): Promise<string> {
  const selection = { ...SELECTION, mode, chosenVariationId: `item_1_${mode}` };
  const { status, text, body } = await door.call('/api/checkout', {
    token,
    tenant: 'farm',
    headers: { 'idempotency-key': next('key') },
    body: { selection, address: ADDRESS },
  });
  if (status !== 201) throw new Error(text);
  return body.order.id;
}

const WEBHOOK = squareWebhook({
  webhookSignatureKeys: ['a key that nobody here has'],
  webhookUrl: 'https://regulars.test/api/webhooks/square',
});

const COUNTERS = ['rate_limit', 'sign_in_attempt', 'mikro_orm_migrations'];

async function tablesOf(door: TestProduct): Promise<string[]> {
  const rows: { name: string }[] = await door.orm.em
    .getConnection()
    .execute(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
  return rows.map(({ name }) => name).filter((name) => !COUNTERS.some((one) => name.startsWith(one)));
}
