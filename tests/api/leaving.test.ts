import { sendAccountEmails } from '../../schema/emails/accounts/send-account-emails.ts';
import { sendWaitingEmails } from '../../schema/emails/outbox/send-waiting-emails.ts';
import { eraseMember } from '../../gateway/commands/erase-member.ts';
import { deleteCustomers } from '../../schema/payments/cards/delete-customers.ts';
import { forgetCards } from '../../schema/payments/cards/forget-cards.ts';
import { PASSWORD } from '../support/cheap-passwords.ts';
import { openCardHouse, PLACE } from './support/card-house.ts';
import type { CardHouse } from './support/card-house.ts';
import { CARDS } from '../support/payments/fake-square.ts';
import { SELECTION } from '../support/fixtures.ts';
import { tracesIn } from './support/traces-in.ts';

/** A member takes along what is kept about them, and leaves: nothing of them is found in the whole database (docs/rules.md "Leaving"). */

let house: CardHouse;
beforeAll(async () => {
  house = await openCardHouse();
});
afterAll(() => house.close());

const PERSON = {
  fullName: 'Zephyrine Quillfeather',
  phone: '555-773-9911',
  email: 'zephyrine.q@elsewhere.example',
  street: '88 Marmalade Crescent',
  apt: 'Attic 9',
  city: 'Springfield',
  state: 'NY',
  zip: '99771',
  country: 'US',
};
/** What is looked for, in every column of every table. */
const TRACES = [PERSON.fullName, 'Quillfeather', PERSON.phone, PERSON.email, PERSON.street, PERSON.apt];

const tracesOf = (texts: readonly string[]) => tracesIn(house.sql, texts);

const DELETE = 'mutation ($password: String!) { deleteAccount(password: $password) { ok } }';

/** Somebody with a membership, a profile, an invitation, notes, credit and mails. */
async function zephyrine() {
  const who = await house.door.as.member();
  const { email, fullName, phone, ...rest } = PERSON;
  await who.run('mutation ($profile: ProfileInput!) { saveProfile(profile: $profile) { id } }', {
    profile: { email, name: fullName, phone },
  });
  const { placeOrder } = await who.run(PLACE, {
    selection: { ...SELECTION, email },
    address: { fullName, phone, ...rest },
    key: house.newKey(),
    payment: house.paying(CARDS.ok),
  });
  const id = placeOrder.subscription.id as string;
  const { owner, farm } = house;
  await owner.run('mutation ($id: ID!, $note: String!) { noteMembership(id: $id, note: $note) { id } }', {
    id,
    note: `${fullName} likes leeks; ${phone}`,
  });
  await owner.run(
    'mutation ($id: ID!, $reason: String!) { giveCredit(membershipId: $id, amount: 300, reason: $reason) { id } }',
    { id, reason: `Sorry, ${fullName}` },
  );
  await owner.run(
    'mutation ($id: ID!, $email: String!) { inviteStaff(businessId: $id, email: $email, role: viewer) { id } }',
    { id: farm.id, email },
  );
  await who.run(
    'mutation ($address: AddressInput!) { saveShipTo(businessSlug: "farm", address: $address) { id } }',
    { address: { fullName, phone, ...rest, apt: 'Attic 9b' } },
  );
  await sendWaitingEmails(await house.door.own(), { limit: 50 });
  return { ...who, id, orderId: placeOrder.order.id as string };
}

const username = async (who: { id: string }) =>
  (
    await house.sql<{ username: string }>(
      'select a.username from account a join subscription s on s.account_id = a.id where s.public_id = $1',
      [who.id],
    )
  )[0]!.username;
const cancel = (id: string) =>
  house.owner.run('mutation ($id: ID!) { cancelSubscription(id: $id) { id } }', { id });

test('what is kept is one document, without hashes and the payment company’s own ids', async () => {
  const who = await zephyrine();
  const { status, body, text } = await house.door.call('/api/my/data', { token: who.token });
  expect(status).toBe(200);
  expect(Object.keys(body).toSorted()).toEqual([
    'history',
    'made_at',
    'mails',
    'memberships',
    'money',
    'orders',
    'payments',
    'profile',
    'refunds',
    'sessions',
    'works_for',
  ]);
  expect(body.profile).toMatchObject({ name: PERSON.fullName, phone: PERSON.phone });
  expect(body.memberships[0]).toMatchObject({ status: 'active', address: { street: PERSON.street } });
  expect(body.orders[0]).toMatchObject({ state: 'paid', email: PERSON.email });
  expect(body.money.map(({ kind }: { kind: string }) => kind)).toEqual(['charge', 'credit_given']);
  expect(body.mails.length).toBeGreaterThan(0);
  expect(text).not.toMatch(/argon2|token|hash|ccof:|customer_id|likes leeks/);
});

test('what staff wrote for themselves of money is not in it; what the member was told is', async () => {
  const who = await house.joined(CARDS.firstOnly);
  await house.on('2026-12-03');
  const [order] = await house.sql(
    `select o.public_id as id from "order" o join subscription s on s.id = o.subscription_id
      where s.public_id = $1 and o.state = 'past_due'`,
    [who.id],
  );
  await house.owner.run(
    'mutation ($id: ID!) { markOrderPaid(id: $id, method: cash, note: "Her brother paid, grumpily") { id } }',
    order,
  );
  for (const verb of ['giveCredit', 'takeBackCredit'])
    await house.owner.run(
      `mutation ($id: ID!) { ${verb}(membershipId: $id, amount: 300, reason: "${verb} it is") { id } }`,
      who,
    );
  const { body, text } = await house.door.call('/api/my/data', { token: who.token });
  expect(body.money.map(({ cents }: { cents: number }) => cents)).toHaveLength(4);
  expect(text).toContain('giveCredit it is');
  expect(text).not.toMatch(/grumpily|takeBackCredit it is/);
});

test('an active membership stands in the way, and is named; a wrong password deletes nothing', async () => {
  const who = await zephyrine();
  const refused = await house.door.call('/api/my/delete-account', {
    token: who.token,
    body: { password: PASSWORD },
  });
  expect([refused.status, refused.body.error]).toEqual([
    409,
    'Your membership at Green Fork Farm is active. It has to be canceled first.'.replace(
      'Green Fork Farm',
      house.farm.name,
    ),
  ]);
  await cancel(who.id);
  await house.sql(`update "order" set state = 'unpaid', paid_at = null where public_id = $1`, [who.orderId]);
  const owed = await who.attempt(DELETE, { password: PASSWORD });
  expect(owed.refused?.message ?? owed).toMatch(/^Your box [A-Z]+-\d+ is not paid yet\.$/);
  await house.sql(`update "order" set state = 'paid', paid_at = now() where public_id = $1`, [who.orderId]);
  const wrong = await who.attempt(DELETE, { password: 'not the password' });
  expect(wrong.refused?.message).toBe('Current password is incorrect');
  expect(await tracesOf([PERSON.street])).not.toEqual([]);
});

test('who leaves is found nowhere in the database; orders keep number, amount and date', async () => {
  // Everybody of the tests above bears the same name.
  const people = await house.sql<{ id: string }>(
    `select s.public_id as id from subscription s where s.email = $1 and s.status = 'active'`,
    [PERSON.email],
  );
  for (const { id } of people) await cancel(id);
  const who = await zephyrine();
  await cancel(who.id);
  const orders = () =>
    house.sql('select number, total_amount, scheduled_on, created_at, state from "order" order by id');
  const entries = () => house.sql('select kind, cents, at from ledger_entry order by id');
  const before = [await orders(), await entries()];
  expect((await tracesOf(TRACES)).length).toBeGreaterThan(8);
  const names = await house.sql<{ username: string }>(
    'select distinct a.username from account a join subscription s on s.account_id = a.id where s.email = $1',
    [PERSON.email],
  );

  const own = await username(who);
  await who.run(DELETE, { password: PASSWORD });
  expect((await who.attempt('{ viewer { account { id } } }', {})).data?.viewer ?? null).toBeNull();
  for (const { username: name } of names) {
    if (name === own) continue;
    const dry = await eraseMember(await house.door.own(), name, { isReal: false });
    expect(dry.join('\n')).toContain('Nothing was changed');
    expect(await tracesOf([name])).not.toEqual([]);
    await eraseMember(await house.door.own(), name, { isReal: true });
  }

  const sent = await sendAccountEmails(await house.door.own(), { limit: 50 });
  expect(sent.failed).toEqual([]);
  expect(house.door.mailer.sent.findLast(({ subject }) => subject === 'Your account was deleted')!.to).toBe(
    PERSON.email,
  );
  expect(await tracesOf([...TRACES, ...names.map(({ username: name }) => name)])).toEqual([]);
  expect([await orders(), await entries()]).toEqual(before);

  expect(await forgetCards(await house.door.own())).toBeGreaterThan(0);
  expect(
    await house.sql("select 1 from email where state = 'waiting' and recipient = $1", [PERSON.email]),
  ).toEqual([]);
  const again = await house.door.call('/api/auth/login', { body: { username: own, password: PASSWORD } });
  expect(again.status).toBe(401);
});

test('who leaves is deleted at the payment company too, with the card, as soon as it can be had', async () => {
  const who = await zephyrine();
  // A gift keeps no card, and its customer is known by the payment alone.
  const gift = await house.place(who as never, CARDS.amex, { selection: { ...SELECTION, isGift: true } });
  expect(gift.data?.placeOrder.order.state).toBe('paid');
  const { square } = house;
  const paid = square.charges.slice(-2);
  const provider = square.provider();
  const customers = [...new Set(paid.map(({ customerId }) => customerId))];
  const cardId = paid[0]!.cardId;
  expect(await provider.findCard(cardId)).toMatchObject({ cardId });
  const memberships = await house.sql<{ id: string }>(
    `select s.public_id as id from subscription s join account a on a.id = s.account_id
      where a.username = $1 and s.status = 'active'`,
    [await username(who)],
  );
  for (const { id } of memberships) await cancel(id);
  await who.run(DELETE, { password: PASSWORD });

  square.outage = 'broken';
  expect(await deleteCustomers(await house.door.own())).toBe(0);
  square.outage = null;
  // Not asked again at once.
  expect(await deleteCustomers(await house.door.own())).toBe(0);
  await house.sql("update customer_to_delete set look_at = look_at - interval '1 hour'");
  expect(await deleteCustomers(await house.door.own())).toBeGreaterThan(0);
  for (const customerId of customers)
    expect(
      square.requests.filter(({ method, path }) => method === 'DELETE' && path.endsWith(customerId)),
    ).toMatchObject([{ status: 200 }]);
  expect(await provider.findCard(cardId)).toBe('gone');
  expect(await house.sql('select * from customer_to_delete')).toEqual([]);
  // What the ledger keeps is cents and days.
  const kept = await house.sql('select cents from ledger_entry order by id desc limit 2');
  expect(kept).toHaveLength(2);
});

test('without the erasure’s own word, history and ledger refuse every change as before', async () => {
  await house.joined();
  for (const statement of [
    "update membership_event set by = 'x'",
    "update ledger_entry set note = 'x'",
    'delete from ledger_entry',
  ])
    await expect(house.sql(statement)).rejects.toThrow('only ever added to');
});

test('whoever tries the name of an account that was erased is told no more than with any other', async () => {
  const who = await house.door.as.member();
  const { viewer } = await who.run('{ viewer { account { publicId } } }');
  await who.run(DELETE, { password: PASSWORD });
  const signIn = (username: string) =>
    house.door.call('/api/auth/login', { body: { username, password: PASSWORD } });
  const answers = [await signIn(`gone-${viewer.account.publicId}`), await signIn('gone-nobody')];
  expect(answers.map(({ status, text }) => [status, text])).toEqual([
    [401, answers[1]!.text],
    [401, expect.stringContaining('Invalid username or password')],
  ]);
});

test('an admin can’t enable an account that was erased', async () => {
  const who = await house.door.as.member();
  await who.run(DELETE, { password: PASSWORD });
  const admin = await house.door.as.admin();
  const enable = 'mutation ($id: ID!) { setDisabled(accountId: $id, isDisabled: false) { disabledAt } }';
  expect(await admin.refused(enable, { id: who.id })).toMatchObject({
    code: 'CONFLICT',
    message: 'This account was erased, and stays disabled.',
  });
});
