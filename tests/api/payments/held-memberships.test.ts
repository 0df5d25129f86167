import { queueUpcomingBoxes } from '../../../schema/emails/outbox/queue-upcoming-boxes.ts';
import { SELECTION } from '../../support/fixtures.ts';
import { until } from '../../support/until.ts';
import { openCardHouse } from '../support/card-house.ts';

const DAY = /* GraphQL */ `
  query ($id: ID!) {
    packingDay(businessId: $id) {
      boxes {
        membershipId
      }
      week {
        expected
      }
    }
  }
`;
const MINE = /* GraphQL */ `
  query {
    viewer {
      subscriptions {
        nodes {
          chargesHeldAt
          months(first: 3) {
            yearMonth
            state
          }
        }
      }
    }
  }
`;
const RESUME = 'mutation ($id: ID!) { resumeCharges(id: $id) { chargesHeldAt } }';

/** What a membership brings while a dispute holds it: nothing is promised to anybody (docs/rules.md "Disputes"). */

const house = await openCardHouse();
const { square, door, owner, farm, joined, on, place } = house;
afterAll(() => house.close());
afterEach(() => house.leaveNothing());

const packed = async () => {
  const { packingDay } = await owner.run(DAY, { id: farm.id });
  return {
    boxes: packingDay.boxes.map(({ membershipId }: { membershipId: string }) => membershipId),
    expected: packingDay.week[0].expected as number,
  };
};

test('no box of it is expected, told of or reminded of, until staff say go on', async () => {
  const held = await joined();
  const { id } = square.charges[0]!;
  square.events.length = 0;
  square.dispute(id);
  await square.deliver(async ({ body, headers }) => {
    const { status } = await door.call('/api/webhooks/square', { method: 'POST', body, headers });
    expect(status).toBe(200);
  });
  const mine = async () => (await held.run(MINE)).viewer.subscriptions.nodes[0];
  await until(async () => (await mine()).chargesHeldAt !== null);
  const other = await joined();

  // The morning of the day, before anything is ordered.
  door.clock.moveTo(new Date('2026-12-03T12:00:00Z'));
  expect(await packed()).toEqual({ boxes: [other.id], expected: 1 });
  const coming = () => owner.call(`GET /api/admin/businesses/${farm.id}/coming-month?month=2026-12`);
  expect((await coming()).body.boxes).toBe(1);
  await on('2026-12-03');
  expect((await mine()).months).toEqual([{ yearMonth: '2026-11', state: 'paid' }]);
  expect((await packed()).boxes).toEqual([other.id]);

  await on('2026-12-14');
  await queueUpcomingBoxes(await door.own());
  expect(await other.mails()).toContain('upcoming_box 2027-01');
  expect(await held.mails()).not.toContain('upcoming_box 2027-01');

  expect((await owner.run(RESUME, { id: held.id })).resumeCharges).toEqual({ chargesHeldAt: null });
  expect((await packed()).boxes).toEqual([held.id]);
  expect((await coming()).body.boxes).toBe(2);
  expect((await mine()).months[0]).toEqual({ yearMonth: '2026-12', state: 'scheduled' });
});

test('a gift ends on its day all the same', async () => {
  const giver = await door.as.member();
  await place(giver, undefined, { selection: { ...SELECTION, isGift: true } });
  square.events.length = 0;
  square.dispute(square.charges.at(-1)!.id);
  await square.deliver(async ({ body, headers }) => {
    await door.call('/api/webhooks/square', { method: 'POST', body, headers });
  });
  const gift = async () =>
    (await giver.run('{ viewer { subscriptions { nodes { status chargesHeldAt } } } }')).viewer.subscriptions
      .nodes[0];
  await until(async () => (await gift()).chargesHeldAt !== null);
  await on('2026-12-02');
  expect((await gift()).status).toBe('active');
  await on('2026-12-03');
  expect((await gift()).status).toBe('canceled');
  expect(square.charges).toHaveLength(1);
});
