import { CARDS } from '../support/payments/fake-square.ts';
import { PASSWORD } from '../support/cheap-passwords.ts';
import { SELECTION } from '../support/fixtures.ts';
import type { Person } from '../support/person.ts';
import { openCardHouse } from './support/card-house.ts';
import type { CardHouse } from './support/card-house.ts';
import { tracesIn } from './support/traces-in.ts';
import { openHolder } from './support/while-held.ts';

/** Somebody leaves in one tab while another still does something: one comes before the other, and nothing of who left stays. */

let house: CardHouse;
let holder: ReturnType<typeof openHolder>;
beforeAll(async () => {
  house = await openCardHouse();
  holder = openHolder(house.door.connection);
});
afterAll(async () => {
  await holder.close();
  await house.close();
});
afterEach(() => house.leaveNothing());

const EMAIL = 'zephyrine.q@elsewhere.example';
const leave = (who: Person) => () =>
  who.run('mutation ($password: String!) { deleteAccount(password: $password) { ok } }', {
    password: PASSWORD,
  });
const checkOut = (who: Person, email: string) => async () => {
  const { refused } = await house.place(who, CARDS.ok, { selection: { ...SELECTION, email } });
  if (refused) throw new Error(refused.message);
};
const running = () => house.sql("select id from subscription where status = 'active'");

test('a checkout that was begun before stands in the way', async () => {
  const mia = await house.door.as.member();
  const { ended } = await holder.whileHeld('payment', [checkOut(mia, 'mia@elsewhere.example'), leave(mia)]);
  expect(ended).toEqual(['fulfilled', expect.stringContaining('still under way')]);
  expect(await running()).toHaveLength(1);
  expect((await mia.call('GET /api/my/orders')).body.orders).toHaveLength(1);
});

test('a checkout that comes after charges nothing and leaves nothing', async () => {
  const mia = await house.door.as.member();
  const { ended } = await holder.whileHeld('card_to_forget', [leave(mia), checkOut(mia, EMAIL)]);
  expect(ended).toEqual(['fulfilled', expect.stringContaining('try again')]);
  expect(house.square.charges).toEqual([]);
  expect(await running()).toEqual([]);
  expect(await tracesIn(house.sql, [EMAIL])).toEqual([]);
});

test('a profile that is saved after is not', async () => {
  const mia = await house.door.as.member();
  const save = () =>
    mia.run('mutation ($email: String!) { saveProfile(profile: { email: $email }) { id } }', {
      email: EMAIL,
    });
  const { ended } = await holder.whileHeld('card_to_forget', [leave(mia), save]);
  expect(ended).toEqual(['fulfilled', expect.stringContaining('log in')]);
  expect(await tracesIn(house.sql, [EMAIL])).toEqual([]);
});

test('a refund and an erasure never wait each for the other', async () => {
  const mia = await house.joined();
  await house.owner.run('mutation ($id: ID!) { cancelSubscription(id: $id) { status } }', { id: mia.id });
  const refund = () =>
    house.owner.run('mutation ($id: ID!) { refundOrder(id: $id, asCredit: true) { state } }', {
      id: mia.orderId,
    });
  const { ended } = await holder.whileHeld('refund', [refund, leave(mia)]);
  expect([ended, await holder.rings()]).toEqual([['fulfilled', 'fulfilled'], 0]);
  expect(await mia.states()).toEqual(['refunded']);
});

test('who has left gets no box and no credit any more, and can be paid back', async () => {
  const mia = await house.joined();
  const all = 'id: $id, reason: "Sorry"';
  await house.owner.run('mutation ($id: ID!) { cancelSubscription(id: $id) { status } }', { id: mia.id });
  await leave(mia)();
  const refused = async (mutation: string, id: string) =>
    (await house.owner.attempt(`mutation ($id: ID!) { ${mutation} }`, { id })).refused?.message;
  const hasLeft = expect.stringContaining('has deleted their account');
  expect(await refused('reactivateSubscription(id: $id) { status }', mia.id)).toEqual(hasLeft);
  expect(await refused('giveCredit(membershipId: $id, amount: 300, reason: "Sorry") { id }', mia.id)).toEqual(
    hasLeft,
  );
  expect(await refused(`refundOrder(${all}, asCredit: true) { state }`, mia.orderId)).toEqual(hasLeft);
  await house.on('2026-12-03');
  expect(await mia.states()).toEqual(['paid']);
  expect(await refused(`refundOrder(${all}) { state }`, mia.orderId)).toBeUndefined();
  expect(await mia.states()).toEqual(['refunded']);
});
