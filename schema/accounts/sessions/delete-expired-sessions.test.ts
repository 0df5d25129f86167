import { PASSWORD } from '../../../tests/support/cheap-passwords.ts';
import { rows } from '../../database/sql.ts';
import { deleteExpiredSessions } from './delete-expired-sessions.ts';
import { openTestProduct } from '../../../tests/support/product.ts';
import type { TestProduct } from '../../../tests/support/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct({ config: { isRateLimited: true } });
});
afterAll(() => product.close());

const MINE = 'query { viewer { account { username } } }';
const sql = (text: string, values: string[] = []) => rows(product.orm.em.fork(), text, values);

test('sessions that nobody can use any more are gone, the others stay; so with codes of handovers', async () => {
  const [gone, here] = [await product.as.member(), await product.as.member()];
  const age = (id: string, days: number) =>
    sql(`update session set last_used_at = now() - $2::int * interval '1 day' where account_id = $1`, [
      id,
      String(days),
    ]);
  await age(gone.id!, 31);
  await age(here.id!, 29);
  await sql(
    `insert into handover (session_id, code_hash, expires_at)
     select id, sha256('old'), now() - interval '1 second' from session where account_id = $1
     union all
     select id, sha256('new'), now() + interval '30 seconds' from session where account_id = $1`,
    [here.id!],
  );

  expect(await deleteExpiredSessions(await product.as.visitor.context())).toBe(1);
  expect(await sql('select account_id::text as id from session')).toEqual([{ id: here.id }]);
  expect(await sql(`select code_hash = sha256('new') as "isNew" from handover`)).toEqual([{ isNew: true }]);
  expect((await here.run(MINE)).viewer.account.username).toBe(here.username);
  expect(await deleteExpiredSessions(await product.as.visitor.context())).toBe(0);
});

test('an address is forgotten 90 days after it last signed in', async () => {
  const mia = await product.as.member();
  const signIn = (address: string) =>
    product.as.visitor.run(
      `mutation ($username: String!, $password: String!) {
        signIn(username: $username, password: $password) { token } }`,
      { username: mia.username, password: PASSWORD },
      { address },
    );
  const known = async () => (await sql('select 1 from known_address')).length;
  const age = (days: number) =>
    sql(`update known_address set last_used_at = now() - $1::int * interval '1 day'`, [String(days)]);
  await signIn('192.0.2.1');
  await signIn('192.0.2.1');
  await signIn('192.0.2.2');
  expect(await known()).toBe(2);
  await age(89);
  await deleteExpiredSessions(await product.as.visitor.context());
  expect(await known()).toBe(2);
  await age(91);
  await signIn('192.0.2.2');
  await deleteExpiredSessions(await product.as.visitor.context());
  expect(await known()).toBe(1);
});
