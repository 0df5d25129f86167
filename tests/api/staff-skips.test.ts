import { renewDue } from '../../schema/memberships/renewals/renew-due.ts';
import { join } from '../support/join.ts';
import { ADDRESS as FARM_ADDRESS, SELECTION } from '../support/fixtures.ts';
import type { Person } from '../support/person.ts';
import { openTestProduct } from '../support/product.ts';
import type { TestProduct } from '../support/product.ts';

const SKIP =
  'mutation ($id: ID!, $month: String) { skipForMember(id: $id, yearMonth: $month) { nextBoxOn } }';
const UNDO = `mutation ($id: ID!, $month: String!) { undoSkipForMember(id: $id, yearMonth: $month) {
  nextBoxOn skippableForMember { yearMonth isSkipped isOpen } } }`;
const MONTHS =
  'query ($id: ID!) { membership(id: $id) { nextBoxOn skippableForMember { yearMonth isSkipped isOpen } events { nodes { kind summary after } } } }';
const MINE =
  'query { viewer { subscriptions { nodes { id nextBoxOn } } orders { nodes { scheduledOn } } skips { nodes { yearMonth } } } }';
const UNDO_OWN =
  'mutation ($id: ID!, $month: String) { undoSkipSubscription(id: $id, yearMonth: $month) { id } }';

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct();
});
afterAll(() => product.close());
beforeEach(() => {
  product.now = new Date('2026-11-10T15:00:00Z');
});

const renew = async () => renewDue(await product.as.visitor.context());

/** A business with its people and a member, whose boxes come on the 10th. */
async function newBusiness() {
  const business = await product.business();
  const owner = await product.as.staff(business, 'owner');
  const mia = await product.as.member();
  return { business, owner, mia, id: await join(mia, business) };
}

async function seen(who: Person) {
  const { subscriptions, orders, skips } = (await who.run(MINE)).viewer;
  return {
    next: subscriptions.nodes[0].nextBoxOn,
    orders: orders.nodes.map(({ scheduledOn }: { scheduledOn: string }) => scheduledOn),
    skips: skips.nodes.map(({ yearMonth }: { yearMonth: string }) => yearMonth),
  };
}

describe('staff take a skip back', () => {
  test('that the member no longer can, through the day of its box', async () => {
    const { owner, mia, id } = await newBusiness();
    product.now = new Date('2026-11-25T15:00:00Z');
    await owner.run(SKIP, { id, month: '2026-12' });
    expect((await mia.refused(UNDO_OWN, { id, month: '2026-12' })).code).toBe('TOO_LATE');
    product.now = new Date('2026-12-11T04:59:00Z'); // 23:59 of the 10th in New York
    const { undoSkipForMember } = await owner.run(UNDO, { id, month: '2026-12' });
    expect(undoSkipForMember.nextBoxOn).toBe('2026-12-10');
    expect(undoSkipForMember.skippableForMember[0]).toEqual({
      yearMonth: '2026-12',
      isSkipped: false,
      isOpen: true,
    });
    expect((await owner.run(UNDO, { id, month: '2026-12' })).undoSkipForMember.nextBoxOn).toBe('2026-12-10');
    await renew();
    expect(await seen(mia)).toEqual({ next: '2027-01-10', orders: ['2026-12-10', '2026-11-10'], skips: [] });
    const { events } = (await owner.run(MONTHS, { id })).membership;
    expect(events.nodes.find(({ kind }: { kind: string }) => kind === 'skip_undone')).toMatchObject({
      summary: 'The skip of December 2026 was taken back for the member',
      after: { yearMonth: '2026-12', nextBoxOn: '2026-12-10' },
    });
  });

  test('never once the month was passed over', async () => {
    const { owner, mia, id } = await newBusiness();
    await owner.run(SKIP, { id, month: '2026-12' });
    product.now = new Date('2026-12-11T05:00:00Z');
    expect(await owner.refused(UNDO, { id, month: '2026-12' })).toEqual({
      code: 'CONFLICT',
      message: 'The skip of December 2026 can no longer be undone: its day has gone by.',
    });
    expect(await seen(mia)).toMatchObject({ next: '2027-01-10', skips: ['2026-12'] });
  });

  test('only where they may cancel, and not of a canceled membership', async () => {
    const { business, owner, mia, id } = await newBusiness();
    await owner.run(SKIP, { id, month: '2026-12' });
    const editor = await product.as.staff(business, 'editor');
    const stranger = await product.as.staff(await product.business(), 'owner');
    for (const [who, code] of [
      [product.as.visitor, 'UNAUTHENTICATED'],
      [mia, 'NOT_FOUND'],
      [stranger, 'NOT_FOUND'],
      [editor, 'FORBIDDEN'],
    ] as const)
      expect((await who.refused(UNDO, { id, month: '2026-12' })).code).toBe(code);
    expect((await owner.refused(UNDO, { id, month: 'December' })).code).toBe('BAD_REQUEST');
    await owner.run('mutation ($id: ID!) { cancelSubscription(id: $id) { id } }', { id });
    expect((await owner.refused(UNDO, { id, month: '2026-12' })).code).toBe('INVALID');
  });
});

describe('staff skip the month that was shown', () => {
  test('also a later one; what was ordered meanwhile, or lies too far ahead, is a conflict', async () => {
    const { owner, mia, id } = await newBusiness();
    expect((await owner.run(SKIP, { id, month: '2027-02' })).skipForMember.nextBoxOn).toBe('2026-12-10');
    product.now = new Date('2026-12-10T15:00:00Z');
    await renew();
    for (const month of ['2026-12', '2027-07'])
      expect((await owner.refused(SKIP, { id, month })).code).toBe('CONFLICT');
    expect(await owner.refused(SKIP, { id, month: '2026-12' })).toMatchObject({
      message: 'The box of December 2026 can no longer be skipped. Please look again.',
    });
    expect((await owner.run(SKIP, { id, month: '2027-01' })).skipForMember.nextBoxOn).toBe('2027-03-10');
    expect((await owner.run(SKIP, { id, month: '2027-01' })).skipForMember.nextBoxOn).toBe('2027-03-10');
    expect(await seen(mia)).toMatchObject({ next: '2027-03-10', skips: ['2027-01', '2027-02'] });
  });

  test('30 times against the renewal: that month or none, never another', async () => {
    const business = await product.business();
    const owner = await product.as.staff(business, 'owner');
    const people = await Promise.all(
      Array.from({ length: 30 }, async () => {
        const who = await product.as.member();
        return { who, id: await join(who, business) };
      }),
    );
    product.now = new Date('2026-12-10T15:00:00Z');
    const asked = people.map(({ id }, n) =>
      new Promise((resolve) => setTimeout(resolve, n * 7)).then(() =>
        owner.run(SKIP, { id, month: '2026-12' }).then(
          () => 'skipped',
          (error: Error) => error.message,
        ),
      ),
    );
    const [answers] = await Promise.all([
      Promise.all(asked),
      (async () => {
        for (let run = 0; run < 6; run++) await renew();
      })(),
    ]);
    await renew();
    for (const [n, { who }] of people.entries()) {
      const after = await seen(who);
      const isSkipped = answers[n] === 'skipped';
      expect(answers[n]).toContain(isSkipped ? 'skipped' : 'can no longer be skipped');
      expect(after).toEqual({
        next: '2027-01-10',
        orders: isSkipped ? ['2026-11-10'] : ['2026-12-10', '2026-11-10'],
        skips: isSkipped ? ['2026-12'] : [],
      });
    }
  });
});

test('by REST: the month is in the body of the skip and in the query of its undoing', async () => {
  const door = await openTestProduct();
  try {
    const farm = await door.farm();
    const owner = await door.as.staff(farm, 'owner', 'olivia');
    const { token } = await door.as.member('mia');
    await door.call('/api/checkout', { token, body: { selection: SELECTION, address: FARM_ADDRESS } });
    const mine = async () => (await door.call('/api/my/subscriptions', { token })).body.subscriptions[0];
    const path = `/api/admin/memberships/${(await mine()).id}/skip`;
    const skip = (month?: string) =>
      door.call(path, { method: 'POST', token: owner.token, body: month ? { year_month: month } : {} });
    const undo = (query: string) => door.call(path + query, { method: 'DELETE', token: owner.token });
    expect((await skip('2026-11')).status).toBe(409);
    expect((await skip('2026-12')).status).toBe(200);
    expect((await mine()).next_box_on).toBe('2027-01-03');
    expect((await undo('')).status).toBe(400);
    expect((await undo('?year_month=2026-12')).status).toBe(200);
    expect((await mine()).next_box_on).toBe('2026-12-03');
    expect((await skip()).status).toBe(200);
    expect((await mine()).next_box_on).toBe('2027-01-03');
  } finally {
    await door.close();
  }
});
