import { renewDue } from '../../../schema/memberships/renewals/renew-due.ts';
import { ADDRESS, aCheckout } from '../../support/fixtures.ts';
import type { Person } from '../../support/person.ts';
import { openTestProduct } from '../../support/product.ts';

/* Green Farm at noon of 3 November 2026 in New York, its owner and a member who joins there. */

export const house = await openTestProduct();
export let farm: { id: string; slug: string };
export let owner: Person;
export let member: Person;

let farms = 0;

/** Before each test: a farm of its own without places and zones. */
export function startFarm(): void {
  beforeEach(async () => {
    farms += 1;
    house.now = new Date('2026-11-03T17:00:00Z');
    farm = await house.farm(`farm-${farms}`);
    owner = await house.as.staff(farm, 'owner');
    member = await house.as.member();
  });
  afterAll(() => house.close());
}

export const admin = (path: string, body?: object, method?: 'DELETE') =>
  house.call(`/api/admin/businesses/${farm.id}/${path}`, {
    token: owner.token,
    ...(body && { body }),
    ...(method && { method }),
  });

export const place = async (body: object) => (await admin('places', body)).body;
export const zone = async (body: object) => (await admin('zones', body)).body;

let keys = 0;

/** A checkout of the Small Box with eggs; answers what came of it. */
export const checkout = (selection: object = {}, address: object = {}, who: Person = member) =>
  house.call('/api/checkout', {
    token: who.token,
    headers: { 'idempotency-key': `place-${(keys += 1)}` },
    body: aCheckout({ businessSlug: farm.slug, ...selection }, address),
  });

/** Delivered, $30.50 with eggs. */
export const DELIVERED = { mode: 'delivery', chosenVariationId: 'item_1_delivery' };

export const mine = async (what: 'orders' | 'subscriptions', who: Person = member) =>
  (await house.call(`/api/my/${what}`, { token: who.token })).body[what];

export const my = (path: string, body: object, who: Person = member) =>
  house.call(`/api/my/subscriptions/${farm.slug}/${path}`, { token: who.token, body });

export const move = (more: object = {}, rest: object = {}) =>
  my('address', { address: { ...ADDRESS, ...more }, ...rest });

export async function renew(at: string): Promise<void> {
  house.now = new Date(at);
  await renewDue(await house.as.visitor.context());
}
