import { renewDue } from '../../schema/memberships/renewals/renew-due.ts';
import { ADDRESS, SELECTION } from '../support/fixtures.ts';
import type { Person } from '../support/person.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';

/* The farm's first package, with eggs $26.50 a month, comes every Thursday. It is Tuesday, December 1, 2026: December 3, 10, 17, 24 and 31. */
const CLOSE = `mutation ($id: ID!, $closure: ClosureInput!, $dryRun: Boolean) {
  changed: addClosure(businessId: $id, closure: $closure, dryRun: $dryRun) {
    id foreseen { moves { from to members } fixed handOversOff { members handOvers credit } off { boxes } } } }`;
const OPEN = `mutation ($id: ID!, $closure: ID!, $dryRun: Boolean) {
  changed: removeClosure(businessId: $id, id: $closure, dryRun: $dryRun) {
    foreseen { handOversBack { members handOvers credit } } } }`;
const MOVE = `mutation ($id: ID!, $day: MovedDayInput!) {
  changed: addMovedDay(businessId: $id, movedDay: $day) { foreseen { moves { from to members } } } }`;

let door: TestProduct;
let farm: { id: string };
let owner: Person;
let ann: Person;
beforeEach(async () => {
  door = await openTestProduct();
  door.clock.moveTo(new Date('2026-12-01T17:00:00Z'));
  farm = await door.farm();
  owner = await door.as.staff(farm, 'owner', 'olivia');
  await staff('schedule', { pickup: { rhythm: 'weekdays', weekdays: ['thursday'] } });
  const { content } = (await door.call(`/api/admin/businesses/${farm.id}/page`, { token: owner.token })).body;
  const [first, ...others] = content.itemsSnapshot;
  await staff('page', {
    content: { ...content, itemsSnapshot: [{ ...first, frequency: 'every' }, ...others] },
  });
  ann = await join('ann');
});
afterEach(() => door.close());

async function staff(path: string, body: object): Promise<void> {
  const answer = await door.call(`/api/admin/businesses/${farm.id}/${path}`, { token: owner.token, body });
  if (answer.status >= 300) throw new Error(answer.text);
}
async function join(name: string): Promise<Person> {
  const member = await door.as.member(name);
  const body = { selection: SELECTION, address: ADDRESS };
  const answer = await door.call('/api/checkout', { token: member.token, body });
  expect(answer.status).toBe(201);
  return member;
}
const mine = async (who: Person, what: 'orders' | 'subscriptions') =>
  (await door.call(`/api/my/${what}`, { token: who.token })).body[what];
const order = async (who: Person) => (await mine(who, 'orders'))[0];
const days = async (who: Person): Promise<string[]> =>
  (await order(who)).fulfillments.map(({ on }: { on: string }) => on.slice(5));
const credit = async (who: Person): Promise<number> =>
  (await mine(who, 'subscriptions'))[0].credit_balance ?? 0;
const close = async (from: string, more: object = {}, to = from) =>
  (await owner.run(CLOSE, { id: farm.id, closure: { from, to, words: 'Frost' }, ...more })).changed;
const subjects = async (): Promise<string[]> =>
  (
    await owner.run(`query ($id: ID!) { emails(businessId: $id, kind: box_moved) { nodes { subject } } }`, {
      id: farm.id,
    })
  ).emails.nodes.map(({ subject }: { subject: string }) => subject);

const ALL = ['12-03', '12-10', '12-17', '12-24', '12-31'];

test('a day off takes every hand-over of an order that lies in it, with credit where the business chose so, and gives them back', async () => {
  await staff('settings', { credits_days_off: true });
  expect(await days(ann)).toEqual(ALL);
  const dry = await close('2026-12-09', { dryRun: true }, '2026-12-18');
  expect(dry.foreseen).toMatchObject({
    moves: [],
    fixed: 0,
    handOversOff: { members: 1, handOvers: 2, credit: 1060 },
  });
  expect([await days(ann), await credit(ann)]).toEqual([ALL, 0]);
  const { id } = await close('2026-12-09', {}, '2026-12-18');
  expect(await days(ann)).toEqual(['12-03', '12-24', '12-31']);
  expect(await credit(ann)).toBe(1060);
  expect(await subjects()).toEqual([
    'No box on Thursday, December 10 and Thursday, December 17 from Green Farm',
  ]);
  // Taken back, they come again, and the credit goes.
  const back = (await owner.run(OPEN, { id: farm.id, closure: id })).changed;
  expect(back.foreseen.handOversBack).toEqual({ members: 1, handOvers: 2, credit: 1060 });
  expect([await days(ann), await credit(ann)]).toEqual([ALL, 0]);
});

test('without that setting nothing is given; the order’s day and its progress are those of what is left', async () => {
  const { id, scheduled_on } = await order(ann);
  expect(scheduled_on).toBe('2026-12-03');
  expect((await close('2026-12-03')).foreseen.handOversOff).toEqual({ members: 1, handOvers: 1, credit: 0 });
  expect(await order(ann)).toMatchObject({ scheduled_on: '2026-12-10' });
  expect((await mine(ann, 'subscriptions'))[0].next_box_on).toBe('2027-01-07');
  expect(await credit(ann)).toBe(0);
  door.clock.moveTo(new Date('2026-12-10T17:00:00Z'));
  const handOver = () =>
    door.call(`/api/admin/orders/${id}/collected`, { token: owner.token, method: 'POST' });
  expect((await handOver()).status).toBe(200);
  expect((await order(ann)).progress).toBe('new');
  const { id: closure } = await close('2026-12-12', {}, '2026-12-31');
  expect(await order(ann)).toMatchObject({ progress: 'collected', fulfillments: [{ on: '2026-12-10' }] });
  await owner.run(OPEN, { id: farm.id, closure });
  expect(await order(ann)).toMatchObject({ progress: 'new' });
  expect(await days(ann)).toEqual(['12-10', '12-17', '12-24', '12-31']);
});

test('a moved day moves a later hand-over too', async () => {
  const day = { from: '2026-12-24', to: '2026-12-22', words: 'Christmas' };
  const { foreseen } = (await owner.run(MOVE, { id: farm.id, day })).changed;
  expect(foreseen.moves).toEqual([{ from: '2026-12-24', to: '2026-12-22', members: 1 }]);
  expect(await days(ann)).toEqual(['12-03', '12-10', '12-17', '12-22', '12-31']);
  expect(await subjects()).toEqual(['Your box from Green Farm comes Tuesday, December 22']);
});

test('an order that is made later has credit for the dates that are closed already', async () => {
  await staff('settings', { credits_days_off: true });
  await close('2026-12-17');
  const january = await close('2027-01-14', {}, '2027-01-21');
  expect(january.foreseen.handOversOff).toEqual({ members: 1, handOvers: 2, credit: 2 * 662 });
  const bea = await join('bea');
  expect(await days(bea)).toEqual(['12-03', '12-10', '12-24', '12-31']);
  expect(await credit(bea)).toBe(530);
  door.clock.moveTo(new Date('2027-01-07T17:00:00Z'));
  await renewDue(await door.own(), {});
  expect(await order(bea)).toMatchObject({ scheduled_on: '2027-01-07', credit_amount: 530 });
  expect(await days(bea)).toEqual(['01-07', '01-28']);
  // Two of four Thursdays, of $26.50.
  expect(await credit(bea)).toBe(2 * 662);
});
