import { rows } from '../../schema/database/sql.ts';
import { memoryMailer } from '../support/memory-mailer.ts';
import { aCheckout } from '../support/fixtures.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';

describe('the clock of the demo', () => {
  const mailer = memoryMailer();
  let door: TestProduct;
  let token: string;
  beforeAll(async () => {
    door = await openTestProduct({ config: { isDemo: true }, ports: { mailer } });
    await door.farm();
    token = (await door.as.member()).token;
    await door.call('/api/checkout', { body: aCheckout(), token });
  });
  afterAll(() => door.close());

  const move = (now: string | null) => door.call('/demo/clock', { body: { now } });
  const days = () =>
    rows<{ on: string; made: string }>(
      door.orm.em,
      `select scheduled_on as on, to_char(created_at at time zone 'America/New_York', 'YYYY-MM-DD') as made
         from "order" order by id`,
    );

  test('moved through three months: a box on each of its days, made on that day, and its mails', async () => {
    const moved = await move('2027-02-03T17:00:00Z');
    expect(moved).toMatchObject({
      status: 200,
      body: { days: 92, now: expect.stringMatching(/^2027-02-03T17/) },
    });
    expect(await days()).toEqual([
      { on: '2026-11-03', made: '2026-11-03' },
      { on: '2026-12-03', made: '2026-12-03' },
      { on: '2027-01-03', made: '2027-01-03' },
      { on: '2027-02-03', made: '2027-02-03' },
    ]);
    const kinds = await rows<{ kind: string; n: number }>(
      door.orm.em,
      'select kind, count(*)::int as n from email where sent_at is not null group by kind order by kind',
    );
    expect(kinds).toEqual([
      { kind: 'renewed', n: 3 },
      { kind: 'upcoming_box', n: 3 },
      { kind: 'welcome', n: 1 },
    ]);
    expect(mailer.sent).toHaveLength(7);
  });

  test('two moves at once go one after the other: nothing comes twice', async () => {
    const [one, two] = await Promise.all([move('2027-03-10T17:00:00Z'), move('2027-03-12T17:00:00Z')]);
    expect([one.body.days, two.body.days]).toEqual([35, 2]);
    expect((await days()).slice(4)).toEqual([{ on: '2027-03-03', made: '2027-03-03' }]);
  });

  test('set back it takes nothing back; what it shows can be asked', async () => {
    expect((await move('2026-11-03T17:00:00Z')).body).toMatchObject({ days: 0 });
    expect(await days()).toHaveLength(5);
    expect((await door.call('/demo/clock')).body.now).toMatch(/^2026-11-03T17/);
  });

  test('what it doesn’t take', async () => {
    for (const now of ['tomorrow', 1, '2031-01-01T00:00:00Z']) {
      expect(await door.call('/demo/clock', { body: { now } })).toMatchObject({
        status: 400,
        body: { code: 'BAD_REQUEST' },
      });
    }
  });
});

test('where it is no demo there is no clock to move', async () => {
  const door = await openTestProduct();
  expect((await door.call('/demo/clock', { body: { now: '2027-02-03T17:00:00Z' } })).status).toBe(404);
  await door.close();
});
