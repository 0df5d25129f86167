import { PASSWORD } from '../../../tests/support/cheap-passwords.ts';
import type { Person } from '../../../tests/support/person.ts';
import { openTestProduct } from '../../../tests/support/product.ts';
import type { TestProduct } from '../../../tests/support/product.ts';
import { sendAccountEmails } from '../../emails/accounts/send-account-emails.ts';

const OVER = 'This invitation was used, taken back or is older than 7 days. Ask for a new one.';

let product: TestProduct;
let farm: { id: string; name: string };
let owner: Person;
beforeAll(async () => {
  product = await openTestProduct();
  farm = await product.farm();
  owner = await product.as.staff(farm, 'owner');
});
afterAll(() => product.close());
beforeEach(async () => {
  await send();
  product.mailer.sent.length = 0;
});

const send = async () => sendAccountEmails(await product.own(), { limit: 100 });
const sql = async (statement: string, values: unknown[] = []) =>
  (await product.own()).em.getConnection().execute(statement, values);
const inviteBy = (who: Person, email: string, role = 'editor') =>
  who.call(`POST /api/admin/businesses/${farm.id}/invitations`, { body: { email, role } });
const waiting = async () =>
  (await owner.call(`GET /api/admin/businesses/${farm.id}/invitations`)).body.invitations;
const accept = (who: Person, token: string) => who.call('POST /api/my/invitations', { body: { token } });
const roleOf = async (who: Person) =>
  (await sql('select role from staff where account_id = ?', [who.id]))[0]?.role ?? null;

/** Invites somebody and answers what follows the # of the mailed link. */
async function invited(email: string, role = 'editor', by = owner): Promise<string> {
  expect(await inviteBy(by, email, role)).toMatchObject({ status: 201, body: { email, role } });
  await send();
  return /invitation#([\w-]{43})/.exec(product.mailer.sent.at(-1)!.text)![1]!;
}

test('somebody without an account: one mail, an account that works there, a confirmed address, once', async () => {
  const token = await invited('sam@example.com');
  const [mail] = product.mailer.sent;
  expect(mail).toMatchObject({
    to: 'sam@example.com',
    subject: `You are invited to work for ${farm.name}`,
  });
  expect(mail!.text).toContain(`${owner.username} invites you to ${farm.name} as an editor`);
  expect(await waiting()).toMatchObject([{ email: 'sam@example.com', invited_by: owner.username }]);
  const body = { token, username: 'sam-the-packer', password: PASSWORD };
  expect(await product.call('/api/auth/invitations', { body })).toMatchObject({
    status: 201,
    body: { business_id: farm.id, username: 'sam-the-packer' },
  });
  expect(
    await sql(
      `select s.role, a.confirmed_email from staff s join account a on a.id = s.account_id
        where a.username = 'sam-the-packer'`,
    ),
  ).toEqual([{ role: 'editor', confirmed_email: 'sam@example.com' }]);
  expect(await waiting()).toEqual([]);
  const again = await product.call('/api/auth/invitations', { body: { ...body, username: 'sam-again' } });
  expect(again).toMatchObject({ status: 404, body: { error: OVER } });
  expect(await sql("select 1 from account where username = 'sam-again'")).toEqual([]);
});

test('somebody with an account accepts; of two at once, one', async () => {
  const token = await invited('noah@example.com', 'viewer');
  const people = await Promise.all([1, 2, 3].map(() => product.as.member()));
  const answers = await Promise.all(people.map((who) => accept(who, token)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
  const roles = await Promise.all(people.map(roleOf));
  expect(roles.filter((role) => role === 'viewer')).toHaveLength(1);
});

test('the secret is in no row and no answer', async () => {
  const token = await invited('quiet@example.com');
  const rows = JSON.stringify([
    await sql('select * from invitation'),
    await sql('select * from account_email'),
    await waiting(),
  ]);
  expect(rows).not.toContain(token);
});

test('invited anew: another link and the role of now; the earlier link opens nothing', async () => {
  const older = await invited('twice@example.com', 'editor');
  const newer = await invited('Twice@example.com', 'viewer');
  expect((await waiting()).filter(({ email }: { email: string }) => /twice/i.test(email))).toHaveLength(1);
  const who = await product.as.member();
  expect((await accept(who, older)).status).toBe(404);
  expect((await accept(who, newer)).status).toBe(200);
  expect(await roleOf(who)).toBe('viewer');
});

test('taken back, it opens nothing, and a mail that waits is not sent', async () => {
  const token = await invited('back@example.com');
  const [{ id }] = await waiting();
  const path = `/api/admin/businesses/${farm.id}/invitations/${id}` as const;
  expect((await owner.call(`DELETE ${path}`)).body).toEqual({ ok: true });
  expect((await accept(await product.as.member(), token)).status).toBe(404);
  const { body } = await inviteBy(owner, 'never@example.com');
  await owner.call(`DELETE /api/admin/businesses/${farm.id}/invitations/${body.id}`);
  product.mailer.sent.length = 0;
  expect((await send()).sent).toBe(0);
});

test('after 7 days, and from an owner who is none any more, it opens nothing', async () => {
  const late = await invited('late@example.com');
  await sql(
    "update invitation set expires_at = now() - interval '1 minute' where email = 'late@example.com'",
  );
  expect((await accept(await product.as.member(), late)).body.error).toBe(OVER);
  const orphan = await invited('orphan@example.com');
  await sql("update staff set role = 'editor' where account_id = ?", [owner.id]);
  expect((await accept(await product.as.member(), orphan)).body.error).toBe(OVER);
  await sql("update staff set role = 'owner' where account_id = ?", [owner.id]);
});

test('an owner invites no owner; an admin’s new owner makes the earlier one an editor', async () => {
  expect((await inviteBy(owner, 'boss@example.com', 'owner')).status).toBe(403);
  const token = await invited('boss@example.com', 'owner', await product.as.admin());
  const boss = await product.as.member();
  expect((await accept(boss, token)).status).toBe(200);
  expect([await roleOf(boss), await roleOf(owner)]).toEqual(['owner', 'editor']);
  await sql('delete from staff where account_id = ?', [boss.id]);
  await sql("update staff set role = 'owner' where account_id = ?", [owner.id]);
});

test('who works there as much already keeps the role, and the invitation stays for who was meant', async () => {
  const token = await invited('mistaken@example.com', 'viewer');
  expect(await accept(owner, token)).toMatchObject({
    status: 409,
    body: { error: 'You already work for this business.' },
  });
  expect(await roleOf(owner)).toBe('owner');
  expect((await accept(await product.as.member(), token)).status).toBe(200);
});

test('a wrong address is refused in words, and no address is mailed twice at once', async () => {
  expect((await inviteBy(owner, 'nobody')).status).toBe(422);
  const answers = await Promise.all([1, 2, 3].map(() => inviteBy(owner, 'race@example.com')));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect((await send()).sent).toBe(1);
});
