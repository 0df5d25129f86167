import { CARDS } from '../support/payments/fake-square.ts';
import { openCardHouse } from './support/card-house.ts';
import type { CardHouse } from './support/card-house.ts';
import { openHolder } from './support/while-held.ts';

/**
 * Two that change the same at the same time wait for one another, and never each for the other (docs/rules.md "Order of
 * locks"). One is held at a point, by its next table, while the other comes.
 */
let house: CardHouse;
let holder: ReturnType<typeof openHolder>;
beforeAll(async () => {
  house = await openCardHouse();
  holder = openHolder(house.door.connection);
});
afterAll(async () => {
  await holder.close();
  await house.close();
});

const CLOSE = 'mutation ($id: ID!) { closeBusiness(id: $id) { ok } }';
test('a member skips while the business is closed', async () => {
  const business = await house.door.business();
  const mia = await house.door.as.member();
  const admin = await house.door.as.admin();
  const selection = { businessSlug: business.slug, email: 'mia@example.com', chosenItemId: 'item_1' };
  expect((await house.place(mia, CARDS.ok, { selection })).refused).toBeNull();
  const { ended } = await holder.whileHeld('skip', [
    () => mia.run('mutation ($slug: String!) { skipMonth(businessSlug: $slug) { yearMonth } }', business),
    () => admin.run(CLOSE, { id: business.id }),
  ]);
  expect([ended, await holder.rings()]).toEqual([['fulfilled', 'fulfilled'], 0]);
});

test('a renewal’s charge is written down while the business is closed', async () => {
  const mia = await house.joined();
  const admin = await house.door.as.admin();
  const { ended } = await holder.whileHeld('ledger_entry', [
    () => house.on('2026-12-03'),
    () => admin.run(CLOSE, { id: house.farm.id }),
  ]);
  expect([ended, await holder.rings()]).toEqual([['fulfilled', 'fulfilled'], 0]);
  expect(await mia.states()).toEqual(['paid', 'paid']);
});

test('two who join at once, and each of whom adds up the members, wait for nobody', async () => {
  const business = await house.door.business();
  const selection = { businessSlug: business.slug, email: 'mia@example.com', chosenItemId: 'item_1' };
  const members = [await house.door.as.member(), await house.door.as.member()];
  // Those whose change has an id of 64 add up.
  const joins = members.map((who) => async () => {
    const serial = "pg_get_serial_sequence('member_change', 'id')";
    await holder.query(`select setval(${serial}, (nextval(${serial}) / 64 + 1) * 64 - 1)`);
    return house.place(who, CARDS.ok, { selection });
  });
  const { ended, waits } = await holder.whileHeld('membership_event', joins);
  expect(ended).toEqual(['fulfilled', 'fulfilled']);
  // Both for the table that is held, and none for the other.
  expect(waits).toEqual(['relation', 'relation']);
  const counted = await house.sql(
    'select coalesce((select sum(people) from member_count where business_id = $1), 0)::int as folded, (select count(*)::int from member_change where business_id = $1) as waiting',
    [business.id],
  );
  expect(counted[0]!.folded + counted[0]!.waiting).toBe(2);
});

test('who is ended in a ring is begun anew, once, and nobody hears of it', async () => {
  const business = await house.door.business();
  const mia = await house.door.as.member();
  const selection = { businessSlug: business.slug, email: 'mia@example.com', chosenItemId: 'item_1' };
  expect((await house.place(mia, CARDS.ok, { selection })).refused).toBeNull();
  const rings = await holder.rings();
  const skip = () =>
    mia.run('mutation ($slug: String!) { skipMonth(businessSlug: $slug) { yearMonth } }', business);
  const { ended } = await holder.whileHeld('skip', [skip], 'select 1 from subscription for update');
  expect([ended, (await holder.rings()) - rings]).toEqual([['fulfilled'], 1]);
  // Once: its month, its word in the history and its mail.
  const [counted] = await house.sql(
    `select (select count(*)::int from skip k where k.subscription_id = s.id) as skips,
            (select count(*)::int from membership_event e where e.subscription_id = s.id and e.kind = 'skipped') as events,
            (select count(*)::int from email m where m.subscription_id = s.id and m.kind = 'skipped') as mails
       from subscription s order by s.id desc limit 1`,
    [],
  );
  expect(counted).toEqual({ skips: 1, events: 1, mails: 1 });
});
