import { moveBoxes } from '../../../schema/memberships/days/move-boxes.ts';
import { renewDue } from '../../../schema/memberships/renewals/renew-due.ts';
import { ADDRESS, SELECTION } from '../../support/fixtures.ts';
import type { Person } from '../../support/person.ts';
import { openTestProduct } from '../../support/product.ts';
import type { TestProduct } from '../../support/product.ts';

const MAILS = `query ($id: ID!) { emails(businessId: $id, kind: box_moved) { nodes { subject } } }`;
const THURSDAYS = { pickup: { rhythm: 'weekdays', weekdays: ['thursday'], deadlineDays: 3 } };

let door: TestProduct;
let farm: { id: string };
let owner: Person;
let editor: Person;
let mia: Person;
let id: string;
beforeEach(async () => {
  door = await openTestProduct();
  at('2026-11-06');
  farm = await door.farm();
  owner = await door.as.staff(farm, 'owner', 'olivia');
  editor = await door.as.staff(farm, 'editor', 'eddie');
  mia = await door.as.member('mia');
  await door.call('/api/checkout', { token: mia.token, body: { selection: SELECTION, address: ADDRESS } });
  await set(THURSDAYS);
  id = (await row()).id;
});
afterEach(() => door.close());

const at = (day: string) => door.clock.moveTo(new Date(`${day}T17:00:00Z`));
const set = (schedule: object) =>
  door.call(`/api/admin/businesses/${farm.id}/schedule`, { token: owner.token, body: schedule });
const row = async () =>
  (await door.call('/api/my/subscriptions', { token: mia.token })).body.subscriptions[0];
const choose = (body: object, who: Person = editor) =>
  door.call(`/api/admin/memberships/${id}`, { token: who.token, body });
const mails = async () =>
  (await owner.run(MAILS, { id: farm.id })).emails.nodes.map(({ subject }: { subject: string }) => subject);

test('an editor puts the next box on any day ahead of its month; the boxes after it come as before', async () => {
  const before = (await mails()).length;
  const chosen = await choose({ next_box_on: '2026-12-15' });
  expect(chosen.status).toBe(200);
  expect(chosen.body).toMatchObject({ next_box_on: '2026-12-15', deadline_on: '2026-12-12' });
  expect((await mails()).length).toBe(before + 1);
  expect((await mails())[0]).toContain('comes Tuesday, December 15');
  const { membership } = await owner.run(
    `query ($id: ID!) { membership(id: $id) { events { nodes { kind summary by } } } }`,
    { id },
  );
  expect(membership.events.nodes[0]).toEqual({
    kind: 'box_moved',
    summary: 'The box of Thursday, December 10 was put on Tuesday, December 15',
    by: 'eddie',
  });
  // A change of the schedule leaves it where staff have put it.
  await set({ pickup: { ...THURSDAYS.pickup, weekdays: ['friday'] } });
  await moveBoxes(await door.own());
  expect((await row()).next_box_on).toBe('2026-12-15');
  at('2026-12-13');
  await renewDue(await door.own(), {});
  expect((await row()).next_box_on).toBe('2027-01-08');
});

test('the mail is left away where that is asked, and the same day again changes nothing', async () => {
  const before = (await mails()).length;
  await choose({ next_box_on: '2026-12-15', tell_member: false });
  await choose({ next_box_on: '2026-12-15' });
  expect((await mails()).length).toBe(before);
});

test('another month, a day that is over and a closed one are refused at the field', async () => {
  await door.call(`/api/admin/businesses/${farm.id}/closures`, {
    token: owner.token,
    body: { from: '2026-12-24', to: '2026-12-26' },
  });
  const on = async (day: string) => {
    const { status, body } = await choose({ next_box_on: day });
    return [status, body.fields?.nextBoxOn];
  };
  expect(await on('2027-01-05')).toEqual([
    422,
    'The next box is that of December 2026 and stays in its month. Skip the month instead.',
  ]);
  expect(await on('2026-11-06')).toEqual([422, 'Please choose a day that is ahead.']);
  expect(await on('2026-12-25')).toEqual([422, 'No boxes come on Friday, December 25: it is a day off.']);
  expect((await row()).next_box_on).toBe('2026-12-10');
});

test('a viewer, a stranger and the member themselves do not', async () => {
  const viewer = await door.as.staff(farm, 'viewer', 'vera');
  expect((await choose({ next_box_on: '2026-12-15' }, viewer)).status).toBe(403);
  expect((await choose({ next_box_on: '2026-12-15' }, await door.as.member('ben'))).status).toBe(404);
  expect((await choose({ next_box_on: '2026-12-15' }, mia)).status).toBe(404);
  expect((await row()).next_box_on).toBe('2026-12-10');
});
