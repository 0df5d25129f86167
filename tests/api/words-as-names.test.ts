import { eraseRows } from '../../schema/leaving/erase.sql.ts';
import { USERNAME_TAKEN } from '../../schema/rules/accounts/account.ts';
import { withTransaction } from '../../schema/transaction.ts';
import { PASSWORD } from '../support/cheap-passwords.ts';
import { openCardHouse } from './support/card-house.ts';
import type { CardHouse } from './support/card-house.ts';

/** A username can be any word, and so one that stands in what others have (docs/rules.md "Leaving"). */
let house: CardHouse;
beforeAll(async () => {
  house = await openCardHouse();
});
afterAll(() => house.close());

const history = () => house.sql('select by, summary from membership_event order by id', []);
const DELETE = 'mutation ($password: String!) { deleteAccount(password: $password) { ok } }';
const register = (username: string) =>
  house.door.call('/api/auth/register', { body: { username, password: PASSWORD } });

test('who is called as the first word of a sentence leaves, and the history of others stays as it was', async () => {
  await house.joined();
  await house.on('2026-12-03');
  const before = await history();
  const words = new Set(before.map(({ summary }) => String(summary).split(' ')[0]!));
  expect([...words]).toContain('The');
  for (const word of [...words].filter(({ length }) => length >= 3)) {
    const who = await house.door.as.member(word);
    await who.run(DELETE, { password: PASSWORD });
  }
  expect(await history()).toEqual(before);
});

test.each(['Regulars', 'REGULARS', 'Square', 'stripe', 'Regu1ars'])(
  'nobody is called %s: the history names what runs by itself so, and the companies',
  async (username) => {
    expect(await register(username)).toMatchObject({ body: { fields: { username: USERNAME_TAKEN } } });
    const { body } = await house.door.call(`/api/auth/check-username/${username}`);
    expect(body.available).toBe(false);
  },
);

test('who was called so before such names were kept leaves, and what ran by itself stays', async () => {
  const before = await history();
  expect(before.map(({ by }) => by)).toContain('Regulars');
  const { id } = await house.door.as.member();
  const context = await house.door.own();
  await withTransaction(context, () =>
    eraseRows(context.em, { id: id!, username: 'Regulars', erasedName: 'gone-test' }),
  );
  expect(await history()).toEqual(before);
});
