import { remindDebtors } from '../../schema/money/remind-debtors.ts';
import { PASSWORD } from '../support/cheap-passwords.ts';
import { rows } from '../../schema/database/sql.ts';
import { joinWithOrder } from '../support/join.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';

/** Who owes for a box is reminded: by one press once a day, and by itself where the business has switched it on. */
let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct();
});
afterAll(() => product.close());
beforeEach(() => {
  product.now = new Date('2026-11-10T15:00:00Z');
});

const SETTINGS = `mutation ($id: ID!, $on: Boolean!) {
  saveBusinessSettings(businessId: $id, settings: { remindsDebtors: $on }) { settings { remindsDebtors } } }`;
const DEBTORS = `query ($id: ID!) { debtors(businessId: $id) { nodes { owed remindedAt } } }`;
const PAY = 'mutation ($id: ID!) { markOrderPaid(id: $id) { totalAmount } }';

async function shop() {
  const business = await product.business();
  const owner = await product.as.staff(business, 'owner');
  const mia = await joinWithOrder(await product.as.member(), business);
  const remind = () =>
    product.call(`/api/admin/memberships/${mia.id}/remind`, { method: 'POST', token: owner.token });
  const run = async () => remindDebtors(await product.as.visitor.context());
  const mails = () =>
    rows<{ period: string; owed: { totalAmount: number }[] }>(
      product.orm.em.fork(),
      `select e.period, e.facts->'owed' as owed from email e join subscription s on s.id = e.subscription_id
        where s.public_id = $1 and e.kind = 'payment_reminder' order by e.id`,
      [mia.id],
    );
  return { business, owner, mia, remind, run, mails };
}

test('one press sends one mail a day about all that is owed, and the list says when', async () => {
  const { business, owner, mia, remind, mails } = await shop();
  const { status, body } = await remind();
  expect([status, body.boxes, body.subscription]).toEqual([200, 1, mia.id]);
  expect((await remind()).body.reminded_at).toBe('2026-11-10T15:00:00.000Z');
  expect(await mails()).toEqual([
    { period: '2026-11-10', owed: [expect.objectContaining({ totalAmount: body.owed })] },
  ]);
  product.now = new Date('2026-11-11T15:00:00Z');
  await remind();
  expect(await mails()).toHaveLength(2);
  expect((await owner.run(DEBTORS, { id: business.id })).debtors.nodes).toEqual([
    { owed: body.owed, remindedAt: '2026-11-11T15:00:00.000Z' },
  ]);
});

test('who sent a reminder and leaves is named no more in the history of who owes', async () => {
  const { business, owner, mia } = await shop();
  const eddie = await product.as.staff(business, 'editor');
  await product.call(`/api/admin/memberships/${mia.id}/remind`, { method: 'POST', token: eddie.token });
  const last = async () => {
    const { membership } = await owner.run(
      'query ($id: ID!) { membership(id: $id) { events { nodes { kind by summary } } } }',
      { id: mia.id },
    );
    return membership.events.nodes[0];
  };
  const reminded = { kind: 'reminded', summary: 'A reminder of $45.00 was sent' };
  expect(await last()).toEqual({ ...reminded, by: eddie.username });
  await owner.run(
    'mutation ($id: ID!, $userId: ID!) { removeStaff(businessId: $id, accountId: $userId) { ok } }',
    { id: business.id, userId: eddie.id },
  );
  await eddie.run('mutation ($password: String!) { deleteAccount(password: $password) { ok } }', {
    password: PASSWORD,
  });
  expect(await last()).toEqual({ ...reminded, by: expect.stringMatching(/^gone-/) });
});

test('who has paid is not reminded, and an editor may remind where a viewer may not', async () => {
  const { business, owner, mia, remind } = await shop();
  const viewer = await product.as.staff(business, 'viewer');
  const as = (token: string) =>
    product.call(`/api/admin/memberships/${mia.id}/remind`, { method: 'POST', token });
  expect((await as(viewer.token)).status).toBe(403);
  expect((await as((await product.as.staff(business, 'editor')).token)).status).toBe(200);
  await owner.run(PAY, { id: mia.order });
  expect(await remind()).toMatchObject({
    status: 422,
    body: { error: 'This member owes nothing, so there is nothing to remind of.' },
  });
});

test('by itself after 3 and after 10 days, once each, where it is switched on, until it is paid', async () => {
  const { business, owner, mia, run, mails } = await shop();
  product.now = new Date('2026-11-13T15:00:00Z');
  expect(await run()).toBe(0);
  await owner.run(SETTINGS, { id: business.id, on: true });
  product.now = new Date('2026-11-13T04:30:00Z');
  // Half past eleven in the evening of November 12 in New York: two days.
  expect(await run()).toBe(0);
  product.now = new Date('2026-11-13T15:00:00Z');
  expect([await run(), await run()]).toEqual([1, 0]);
  product.now = new Date('2026-11-20T15:00:00Z');
  expect([await run(), await run()]).toEqual([1, 0]);
  expect((await mails()).map(({ period }) => period)).toEqual(['2026-11/3', '2026-11/10']);
  await owner.run(PAY, { id: mia.order });
  product.now = new Date('2026-11-25T15:00:00Z');
  expect(await run()).toBe(0);
});

test('switched on late, nobody is reminded of what is older than 30 days', async () => {
  const { business, owner, run } = await shop();
  await owner.run(SETTINGS, { id: business.id, on: true });
  product.now = new Date('2026-12-11T15:00:00Z');
  expect(await run()).toBe(0);
});
