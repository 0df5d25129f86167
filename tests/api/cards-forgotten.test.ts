import { forgetCards } from '../../schema/payments/cards/forget-cards.ts';
import { CARDS } from '../support/payments/fake-square.ts';
import { openCardHouse, SAVE_CARD } from './support/card-house.ts';
import type { CardHouse } from './support/card-house.ts';
import { SELECTION } from '../support/fixtures.ts';
import {
  RestCancelSubscriptionDocument as CANCEL,
  RestReactivateSubscriptionDocument as REACTIVATE,
} from '../../gateway/rest/documents.generated.ts';

/** Cards that nothing is charged by any more are taken off Square's file within a day. */

let house: CardHouse;
beforeAll(async () => {
  house = await openCardHouse();
});
afterAll(() => house.close());
afterEach(async () => {
  await house.leaveNothing();
  await forgetCards(await house.door.own());
  house.square.disabled.clear();
});

const forget = async (at: string) => {
  house.door.clock.moveTo(new Date(at));
  return forgetCards(await house.door.own());
};
const cardOf = (n: number) => house.square.charges[n]!.cardId;

test('a first payment that was declined, and a gift, leave no card to be forgotten', async () => {
  await house.place(await house.door.as.member(), CARDS.soft);
  await house.place(await house.door.as.member(), CARDS.ok, { selection: { ...SELECTION, isGift: true } });
  expect(house.square.charges).toHaveLength(1);
  expect(house.square.requests.filter(({ path }) => path === '/v2/cards')).toEqual([]);
  expect(await forget('2026-11-03T18:00:00Z')).toBe(0);
});

test('of a canceled membership, after half a day in which it can be taken up again', async () => {
  const mia = await house.joined();
  await house.owner.run(CANCEL, { id: mia.id });
  expect(await forget('2026-11-03T20:00:00Z')).toBe(0);
  expect(await forget('2026-11-04T06:00:00Z')).toBe(1);
  expect([...house.square.disabled]).toEqual([cardOf(0)]);
});

test('of a membership that is taken up again later: its member is told, pays at pickup, and can add a card', async () => {
  const mia = await house.joined();
  await house.owner.run(CANCEL, { id: mia.id });
  await forget('2026-11-04T06:00:00Z');
  await house.owner.run(REACTIVATE, { id: mia.id });
  const [event] = await house.sql("select summary from membership_event where kind = 'reactivated'");
  expect(event.summary).toBe(
    'The membership was reactivated; no card is on file, so the business takes the payment until its member adds one',
  );
  await house.on('2026-12-03');
  expect(await mia.states()).toEqual(['paid', 'unpaid']);
  const [mail] = await house.sql("select facts from email where kind = 'renewed'");
  expect(mail.facts).toMatchObject({ lacksCard: true, order: { state: 'unpaid' } });
  await mia.run(SAVE_CARD, { id: mia.id, payment: house.paying(CARDS.another) });
  await house.on('2027-01-03');
  expect(await mia.states()).toEqual(['paid', 'unpaid', 'paid']);
});

test('of a closed business', async () => {
  const { door } = house;
  const admin = await door.as.admin('ada');
  const barn = await door.farm('barn');
  await house.place(await door.as.member(), CARDS.ok, { selection: { ...SELECTION, businessSlug: 'barn' } });
  await door.call(`/api/admin/businesses/${barn.id}`, { method: 'DELETE', token: admin.token });
  expect(await forget('2026-11-04T17:00:00Z')).toBe(1);
});

test('not of an active membership, nor of one whose card is still to be charged or has paid', async () => {
  const mia = await house.joined();
  expect(await forget('2026-11-04T17:00:00Z')).toBe(0);
  await house.on('2026-12-03');
  expect(await mia.states()).toEqual(['paid', 'paid']);
  expect(house.square.disabled.size).toBe(0);
});

test('of a card that was replaced while Square did not answer: later', async () => {
  const mia = await house.joined();
  house.square.next('cards', 'twice', 'broken');
  await mia.run(SAVE_CARD, { id: mia.id, payment: house.paying(CARDS.another) });
  expect(house.square.disabled.size).toBe(0);
  await house.sql("update card_to_forget set look_at = look_at - interval '1 hour'");
  expect(await forget('2026-11-03T19:00:00Z')).toBe(1);
  expect([...house.square.disabled]).toEqual([cardOf(0)]);
});
