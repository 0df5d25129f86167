import { moveBoxes } from '../../schema/memberships/days/move-boxes.ts';
import { renewDue } from '../../schema/memberships/renewals/renew-due.ts';
import { addDays } from '../../schema/rules/time/calendar.ts';
import { ADDRESS, SELECTION } from '../support/fixtures.ts';
import type { Person } from '../support/person.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';

const CHANGED = `{
  id
  business { days { pickup { rhythm weekdays deadlineDays } closures { id words } movedDays { id } } }
  foreseen { moves { from to members } fixed uneven soon { yearMonth members } kept { on membership { username } } off { members boxes amount } back { boxes } }
  progress { total lookedAt moved }
}`;
const SAVE = `mutation ($id: ID!, $schedule: ScheduleInput!, $dryRun: Boolean, $leaveOut: [String!]) {
  changed: saveSchedule(businessId: $id, schedule: $schedule, dryRun: $dryRun, leaveOut: $leaveOut) ${CHANGED} }`;
const CLOSE = `mutation ($id: ID!, $closure: ClosureInput!, $dryRun: Boolean) {
  changed: addClosure(businessId: $id, closure: $closure, dryRun: $dryRun) ${CHANGED} }`;
const REOPEN = `mutation ($id: ID!, $closure: ID!) { changed: removeClosure(businessId: $id, id: $closure) ${CHANGED} }`;
const MOVE = `mutation ($id: ID!, $day: MovedDayInput!) { changed: addMovedDay(businessId: $id, movedDay: $day) ${CHANGED} }`;
const MOVE_BACK = `mutation ($id: ID!, $day: ID!) { changed: removeMovedDay(businessId: $id, id: $day) ${CHANGED} }`;
const SKIP = `mutation ($id: ID!, $month: String) { skipMonth: skipSubscription(id: $id, yearMonth: $month) { id nextBoxOn } }`;
const MAILS = `query ($id: ID!) { emails(businessId: $id, kind: box_moved) { nodes { subject } } }`;

const THURSDAYS = { pickup: { rhythm: 'weekdays', weekdays: ['thursday'], deadlineDays: 3 } };

let door: TestProduct;
let farm: { id: string };
let owner: Person;
beforeEach(async () => {
  door = await openTestProduct();
  door.clock.moveTo(new Date('2026-11-06T17:00:00Z'));
  farm = await door.farm();
  owner = await door.as.staff(farm, 'owner', 'olivia');
});
afterEach(() => door.close());

const at = (day: string, time = '17:00') => door.clock.moveTo(new Date(`${day}T${time}:00Z`));
const renew = async () => renewDue(await door.own(), {});
const save = async (schedule: object, more: object = {}) =>
  (await owner.run(SAVE, { id: farm.id, schedule, ...more })).changed;

async function join(name: string): Promise<Person> {
  const member = await door.as.member(name);
  const body = { selection: SELECTION, address: ADDRESS };
  const answer = await door.call('/api/checkout', { token: member.token, body });
  if (answer.status !== 201) throw new Error(answer.text);
  return member;
}

interface Membership {
  id: string;
  next_box_on: string;
}
const mine = async (who: Person, name: 'orders' | 'subscriptions') =>
  (await door.call(`/api/my/${name}`, { token: who.token })).body[name];
const subscription = async (who: Person): Promise<Membership> => (await mine(who, 'subscriptions'))[0];
const next = async (who: Person) => (await subscription(who)).next_box_on;
const boxes = async (who: Person): Promise<string[]> =>
  (await mine(who, 'orders')).map((order: { scheduled_on: string }) => order.scheduled_on);

describe('Thursdays for members who joined on any day', () => {
  let members: Person[];
  beforeEach(async () => {
    members = [];
    for (const day of ['06', '07', '09', '11', '12']) {
      at(`2026-11-${day}`);
      members.push(await join(`m${day}`));
    }
    at('2026-11-20');
  });

  test('a dry run tells who moves where and changes nothing', async () => {
    const before = await Promise.all(members.map(next));
    const dry = await save(THURSDAYS, { dryRun: true });
    expect(dry.progress).toBeNull();
    expect(dry.foreseen.moves).toEqual(
      expect.arrayContaining([
        { from: '2026-12-06', to: '2026-12-10', members: 1 },
        { from: '2026-12-12', to: '2026-12-17', members: 1 },
      ]),
    );
    expect(await Promise.all(members.map(next))).toEqual(before);
  });

  test('all come on Thursdays, each gets one mail, and is charged once a month, the day after the deadline', async () => {
    const done = await save(THURSDAYS);
    expect(done.progress).toEqual({ total: 5, lookedAt: 5, moved: 5 });
    expect(await Promise.all(members.map(next))).toEqual([
      '2026-12-10',
      '2026-12-10',
      '2026-12-10',
      '2026-12-17',
      '2026-12-17',
    ]);
    const { emails } = await owner.run(MAILS, { id: farm.id });
    expect(emails.nodes).toHaveLength(5);
    at('2026-12-07');
    await renew();
    expect(await boxes(members[0]!)).toEqual(['2026-11-06']);
    // 00:30 of the day after the deadline in New York.
    at('2026-12-08', '05:30');
    await renew();
    await renew();
    expect(await boxes(members[0]!)).toEqual(['2026-12-10', '2026-11-06']);
    expect(await boxes(members[3]!)).toEqual(['2026-11-11']);
    expect(await next(members[0]!)).toBe('2027-01-07');
  });

  test('set back to each member’s own day, they have it again', async () => {
    await save(THURSDAYS);
    await save({ pickup: { rhythm: 'anniversary' } });
    expect(await Promise.all(members.map(next))).toEqual([
      '2026-12-06',
      '2026-12-07',
      '2026-12-09',
      '2026-12-11',
      '2026-12-12',
    ]);
  });

  test('a month is skipped until the deadline of its box and not a minute longer', async () => {
    await save(THURSDAYS);
    const [mia] = members;
    const { id } = await subscription(mia!);
    at('2026-12-08', '04:59');
    expect((await mia!.run(SKIP, { id, month: '2026-12' })).skipMonth.nextBoxOn ?? null).toBe('2027-01-07');
    await mia!.run(`mutation ($id: ID!) { undoSkipSubscription(id: $id, yearMonth: "2026-12") { id } }`, {
      id,
    });
    at('2026-12-08', '05:00');
    const refused = await mia!.refused(SKIP, { id, month: '2026-12' });
    expect(refused).toMatchObject({ code: 'TOO_LATE' });
    expect(refused.message).toBe(
      'It is too late to change this box. It could be changed until Monday, December 7.',
    );
  });
});

test('a box whose new day would be past its deadline keeps its day this once', async () => {
  const mia = await join('mia');
  at('2026-12-05');
  const changed = await save({ pickup: { ...THURSDAYS.pickup, weekdays: ['monday'] } });
  // December 7 was to be changed until December 4.
  expect(changed.foreseen.fixed).toBe(1);
  expect(changed.foreseen.kept).toEqual([{ on: '2026-12-06', membership: { username: 'mia' } }]);
  expect(await next(mia)).toBe('2026-12-06');
  at('2026-12-06');
  await renew();
  expect(await boxes(mia)).toEqual(['2026-12-06', '2026-11-06']);
  expect(await next(mia)).toBe('2027-01-11');
});

test('boxes that would come too soon are left out where that is asked: skipped, not charged, one mail', async () => {
  at('2026-11-20');
  const [mia, ben] = [await join('mia'), await join('ben')];
  at('2026-11-21');
  const firsts = { pickup: { rhythm: 'monthly', day: 1 } };
  const dry = await save(firsts, { dryRun: true });
  expect(dry.foreseen.soon).toEqual([{ yearMonth: '2026-12', members: 2 }]);
  await save(firsts, { leaveOut: ['2026-12'] });
  expect(await Promise.all([mia, ben].map(next))).toEqual(['2027-01-01', '2027-01-01']);
  at('2026-12-01');
  await renew();
  expect(await boxes(mia)).toEqual(['2026-11-20']);
  at('2027-01-01');
  await renew();
  expect(await boxes(mia)).toEqual(['2027-01-01', '2026-11-20']);
  const { emails } = await owner.run(MAILS, { id: farm.id });
  expect(emails.nodes).toHaveLength(2);
  const { id } = await subscription(mia);
  const { membership } = await owner.run(
    `query ($id: ID!) { membership(id: $id) { events { nodes { kind summary } } } }`,
    { id },
  );
  expect(membership.events.nodes).toContainEqual({
    kind: 'skipped',
    summary: 'December 2026 was left out by a change of days; it is not charged',
  });
});

test('who joins gets the first Thursday whose deadline is open, and the next one a month later', async () => {
  await save(THURSDAYS);
  const quote = await owner.run(
    `query ($selection: SelectionInput!) { quote(selection: $selection) { firstBoxOn nextBoxOn deadlineOn skipBy } }`,
    { selection: { ...SELECTION, businessSlug: 'farm' } },
  );
  expect(quote.quote).toEqual({
    firstBoxOn: '2026-11-12',
    nextBoxOn: '2026-12-17',
    deadlineOn: '2026-12-14',
    skipBy: '2026-12-14',
  });
  at('2026-11-09');
  const mia = await join('mia');
  expect(await boxes(mia)).toEqual(['2026-11-19']);
  expect(await next(mia)).toBe('2026-12-24');
});

describe('days off', () => {
  test('a month off brings no box, and boxes come again once it is taken back', async () => {
    const mia = await join('mia');
    const august = { month: '2026-12', words: 'Winter break' };
    const dry = (await owner.run(CLOSE, { id: farm.id, closure: august, dryRun: true })).changed;
    expect(dry.foreseen.off.members).toBe(1);
    expect(dry.foreseen.off.amount).toBeGreaterThan(0);
    const { id } = (await owner.run(CLOSE, { id: farm.id, closure: august })).changed;
    expect(await next(mia)).toBe('2027-01-06');
    await owner.run(REOPEN, { id: farm.id, closure: id });
    expect(await next(mia)).toBe('2026-12-06');
    await owner.run(CLOSE, { id: farm.id, closure: august });
    at('2027-01-06');
    await renew();
    expect(await boxes(mia)).toEqual(['2027-01-06', '2026-11-06']);
  });

  test('a box that is ordered moves too, as long as nobody has begun to prepare it', async () => {
    await save(THURSDAYS);
    const mia = await join('mia');
    at('2026-12-15');
    await renew();
    expect(await boxes(mia)).toEqual(['2026-12-17', '2026-11-12']);
    const closure = { from: '2026-12-17', to: '2026-12-18' };
    await owner.run(CLOSE, { id: farm.id, closure });
    expect(await boxes(mia)).toEqual(['2026-12-24', '2026-11-12']);
    // Thursdays from the 12th on, as before.
    expect(await next(mia)).toBe('2027-01-14');
  });
});

test('what falls away in months far ahead is told too, and what comes again when that is taken back', async () => {
  const price = await owner.run(
    `query ($selection: SelectionInput!) { quote(selection: $selection) { amount: monthlyAmount } }`,
    { selection: { ...SELECTION, businessSlug: 'farm' } },
  );
  await join('mia');
  await join('theo');
  const closure = { month: '2027-08', words: 'Summer' };
  const { foreseen } = (await owner.run(CLOSE, { id: farm.id, closure, dryRun: true })).changed;
  expect(foreseen.off).toEqual({ members: 2, boxes: 2, amount: 2 * price.quote.amount });
  const { id } = (await owner.run(CLOSE, { id: farm.id, closure })).changed;
  const back = await owner.run(REOPEN.replace('id: $closure', 'id: $closure, dryRun: true'), {
    id: farm.id,
    closure: id,
  });
  expect(back.changed.foreseen).toMatchObject({ off: { boxes: 0 }, back: { boxes: 2 } });
  // December to May: half of the coming twelve months, the first of which has been ordered.
  const summer = await save({ season: [6, 7, 8, 9, 10, 11] }, { dryRun: true });
  expect(summer.foreseen.off).toMatchObject({ members: 2, boxes: 12 });
});

test('a day moved and moved back loses nothing', async () => {
  await save(THURSDAYS);
  const mia = await join('mia');
  at('2026-12-15');
  await renew();
  const day = { from: '2026-12-17', to: '2026-12-19', words: 'Snow' };
  const { id } = (await owner.run(MOVE, { id: farm.id, day })).changed;
  expect(await boxes(mia)).toEqual(['2026-12-19', '2026-11-12']);
  await owner.run(MOVE_BACK, { id: farm.id, day: id });
  expect(await boxes(mia)).toEqual(['2026-12-17', '2026-11-12']);
  expect(await next(mia)).toBe('2027-01-14');
});

test('an editor closes days and sets no schedule; what can’t be is refused by its field', async () => {
  const editor = await door.as.staff(farm, 'editor', 'theo');
  const closure = { from: '2026-12-24', to: '2026-12-26' };
  expect((await editor.run(CLOSE, { id: farm.id, closure })).changed.progress.moved).toBe(0);
  expect(await editor.refused(SAVE, { id: farm.id, schedule: THURSDAYS })).toMatchObject({
    code: 'FORBIDDEN',
  });
  const none = { pickup: { rhythm: 'weekdays', weekdays: [] } };
  expect(await owner.refused(SAVE, { id: farm.id, schedule: none })).toMatchObject({
    code: 'INVALID',
    fields: { 'pickup.weekdays': 'Please choose at least one weekday.' },
  });
  const late = { from: addDays('2026-11-06', -2), to: '2026-11-06' };
  expect(await owner.refused(CLOSE, { id: farm.id, closure: late })).toMatchObject({ code: 'INVALID' });
  const other = { from: '2026-11-26', to: '2026-12-01' };
  expect(await owner.refused(MOVE, { id: farm.id, day: other })).toMatchObject({
    fields: { to: 'A box stays in its month: please choose a day of the same month.' },
  });
});

test('what an earlier change has not come to yet is gone on with, each once', async () => {
  await join('mia');
  await save(THURSDAYS);
  expect(await moveBoxes(await door.own())).toBe(0);
});
