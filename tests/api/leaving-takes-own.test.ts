import { eraseRows } from '../../schema/leaving/erase.sql.ts';
import { USERNAME_TAKEN } from '../../schema/rules/accounts/account.ts';
import { withTransaction } from '../../schema/transaction.ts';
import { PASSWORD } from '../support/cheap-passwords.ts';
import { openCardHouse } from './support/card-house.ts';
import type { CardHouse } from './support/card-house.ts';

/**
 * Who leaves takes nothing of others along: a username can be any word, and so one that stands in what others have; an address
 * that was typed and never confirmed can be anybody's (docs/rules.md "Leaving").
 */
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
    eraseRows(context.em, { id: id!, username: 'Regulars', erasedName: 'gone-test', isVouchedFor: false }),
  );
  expect(await history()).toEqual(before);
});

test('who typed somebody else’s address leaves: their invitation and their mails stay', async () => {
  const email = 'invited@elsewhere.example';
  const { farm, owner } = house;
  await owner.run(
    'mutation ($id: ID!, $email: String!) { inviteStaff(businessId: $id, email: $email, role: viewer) { id } }',
    { id: farm.id, email },
  );
  const victim = await house.door.as.member();
  const save = 'mutation ($profile: ProfileInput!) { saveProfile(profile: $profile) { id } }';
  await victim.run(save, { profile: { email } });
  const waiting = () =>
    house.sql("select kind from account_email where recipient = $1 and state = 'waiting' order by id", [
      email,
    ]);
  expect(await waiting()).toEqual([{ kind: 'invitation' }, { kind: 'confirm_email' }]);

  const stranger = await house.door.as.member();
  await stranger.run(save, { profile: { email } });
  await stranger.run(DELETE, { password: PASSWORD });
  expect((await waiting()).slice(0, 2)).toEqual([{ kind: 'invitation' }, { kind: 'confirm_email' }]);
  const { invitations } = await owner.run('query ($id: ID!) { invitations(businessId: $id) { email } }', {
    id: farm.id,
  });
  expect(invitations).toEqual([{ email }]);
});

test('nobody is called as an account will be once it is erased, so that its owner can leave', async () => {
  const { body } = await register('zephyrine');
  expect(await register(`gone-${body.user.public_id}`)).toMatchObject({
    body: { fields: { username: USERNAME_TAKEN } },
  });
  expect((await register('gone-fishing')).status).toBe(201);
  const { body: signedIn } = await house.door.call('/api/auth/login', {
    body: { username: 'zephyrine', password: PASSWORD },
  });
  const left = await house.door.call('/graphql', {
    token: signedIn.token,
    body: { query: DELETE, variables: { password: PASSWORD } },
  });
  expect(left.body).toEqual({ data: { deleteAccount: { ok: true } } });
});
