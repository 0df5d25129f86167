import { sendAccountEmails } from '../../../schema/emails/accounts/send-account-emails.ts';
import { adminCommand, urlOf } from '../../support/admin-command.ts';
import { PASSWORD } from '../../support/cheap-passwords.ts';
import { SELECTION } from '../../support/fixtures.ts';
import { CARDS } from '../../support/payments/fake-square.ts';
import { openCardHouse, PLACE, PRICE } from '../support/card-house.ts';
import type { CardHouse } from '../support/card-house.ts';
import { tracesIn } from '../support/traces-in.ts';

/** `npm run admin -- erase-member`, as whoever has the machine runs it beside the server. */

const SECONDS = 180_000;
const PERSON = {
  fullName: 'Barnaby Thistlewood',
  phone: '555-774-8822',
  email: 'barnaby.t@elsewhere.example',
  street: '17 Quince Hollow',
  apt: 'Loft 3',
  city: 'Springfield',
  state: 'NY',
  zip: '99772',
  country: 'US',
};
const { email, fullName, phone, ...ADDRESS } = PERSON;
const NAME = 'barnaby-thistle';
const TRACES = [NAME, fullName, 'Thistlewood', phone, email, PERSON.street, PERSON.apt];

let house: CardHouse;
let env: Record<string, string>;
beforeAll(async () => {
  house = await openCardHouse();
  env = { DATABASE_URL: urlOf(house.door.connection), TRUST_PROXY: '1', ...house.square.environment };
});
afterAll(() => house.close());

const erase = (...words: string[]) => adminCommand(env, 'erase-member', ...words);

/** What the business's own people see of the money and of orders. */
async function books() {
  const { door, farm, owner } = house;
  const read = async (path: string) =>
    (await door.call(`/api/admin/businesses/${farm.id}/${path}`, { token: owner.token })).body;
  const ledger = await read('ledger');
  return {
    money: await read('money'),
    entries: ledger.items.map(({ kind, cents, at }: Record<string, unknown>) => ({ kind, cents, at })),
    orders: await house.sql(
      'select number, total_amount, tax_amount, scheduled_on, created_at, state, paid_at from "order" order by id',
    ),
  };
}

test(
  'a member is erased on request: first it is said what would change, then nothing of them is found, and the books stay',
  async () => {
    const { door, owner } = house;
    const barnaby = await door.as.member(NAME);
    await barnaby.run('mutation ($profile: ProfileInput!) { saveProfile(profile: $profile) { id } }', {
      profile: { email, name: fullName, phone },
    });
    const { placeOrder } = await barnaby.run(PLACE, {
      selection: { ...SELECTION, email },
      address: { fullName, phone, ...ADDRESS },
      key: house.newKey(),
      payment: house.paying(CARDS.ok),
    });
    const { id } = placeOrder.subscription;
    await owner.run('mutation ($id: ID!, $note: String!) { noteMembership(id: $id, note: $note) { id } }', {
      id,
      note: `${fullName} likes leeks`,
    });

    const held = await erase(NAME, '--yes');
    expect(held).toMatchObject({ code: 1, out: [] });
    expect(held.err).toEqual([
      `Their membership at ${house.farm.name} is active. It has to be canceled first.`,
    ]);

    await owner.run('mutation ($id: ID!) { cancelSubscription(id: $id) { id } }', { id });
    const before = await books();
    expect(before.orders).toHaveLength(1);
    const traces = await tracesIn(house.sql, TRACES);
    expect(traces.length).toBeGreaterThan(8);

    expect((await erase(NAME, '--yes', '--dry-run')).err).toEqual([
      'Either --dry-run, which changes nothing, or --yes, which does it.',
    ]);
    const dry = await erase(NAME);
    expect(dry).toMatchObject({ code: 0, err: [] });
    expect(dry.out[0]).toBe(`Erasing ${NAME} would change:`);
    expect(dry.out).toContain('  1 × orders: e-mail and address');
    expect(dry.out.at(-1)).toBe('Nothing was changed. To do it, which can’t be undone: add --yes');
    expect(await tracesIn(house.sql, TRACES)).toEqual(traces);

    const done = await erase(NAME.toUpperCase(), '--yes');
    expect(done).toMatchObject({ code: 0, err: [] });
    expect(done.out).toEqual([
      `${NAME} was erased:`,
      ...dry.out.slice(1, -1),
      'A mail to their last address says so.',
    ]);

    const { sent } = door.mailer;
    await sendAccountEmails(await door.own(), { limit: 50 });
    expect(sent.findLast(({ subject }) => subject === 'Your account was deleted')!.to).toBe(email);
    expect(await tracesIn(house.sql, TRACES)).toEqual([]);
    expect(await books()).toEqual(before);
    expect(before.orders).toMatchObject([{ total_amount: PRICE, state: 'paid' }]);

    expect((await door.call('/api/my/profile', { token: barnaby.token })).status).toBe(401);
    const login = { method: 'POST', body: { username: NAME, password: PASSWORD } } as const;
    expect((await door.call('/api/auth/login', login)).status).toBe(401);
    const { activity } = await (
      await door.as.admin()
    ).run('{ activity(person: "command line") { nodes { by summary } } }');
    expect(activity.nodes).toEqual([{ by: 'command line', summary: 'The account was erased on request' }]);

    expect(await erase(NAME, '--yes')).toEqual({
      code: 1,
      out: [],
      err: [`Nobody has the username ${NAME}.`],
    });
    const gone = (
      await house.sql<{ username: string }>('select username from account where id = $1', [barnaby.id])
    )[0]!;
    expect(await adminCommand(env, 'reset-password', gone.username)).toEqual({
      code: 1,
      out: [],
      err: ['This account was erased, and stays disabled.'],
    });
    expect(await house.sql('select 1 from account_link where account_id = $1', [barnaby.id])).toEqual([]);
  },
  SECONDS,
);
