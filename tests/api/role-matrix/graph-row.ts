import { addMonths, yearMonth } from '../../../schema/rules/time/calendar.ts';
import { PASSWORD } from '../../support/cheap-passwords.ts';
import type { Person, Rights } from './who.ts';
import type { World } from './world.ts';
import { ITEMS } from '../../support/fixtures.ts';

export interface GraphRow {
  /** "Query.accounts" */
  field: string;
  note?: string;
  rights: Rights;
  /** The field's arguments, made anew for every person that is let in; `token` instead of the person's own. */
  args?: (world: World, person: Person) => object | Promise<object>;
  tenant?: string;
  isUpload?: boolean;
  /** Refused for another reason than who calls: the time, that there is nothing to do, or that no cards are taken. */
  refusedAs?: 'TOO_LATE' | 'NOT_FOUND' | 'CONFLICT' | 'INVALID';
}

export const row = (
  field: string,
  rights: Rights,
  args?: GraphRow['args'],
  more: Partial<GraphRow> = {},
): GraphRow => ({ field, rights, ...(args && { args }), ...more });

let made = 0;
export const next = (word: string) => `${word}-graph-${(made += 1)}`;
/** A day that is not moved yet. */
let moved = 0;
export const nextDay = () => `2027-03-${String((moved += 1)).padStart(2, '0')}`;
/** A day of the month after today's, which is that of a new membership's next box, and another one than that box has. */
export function dayOfNextBox(): string {
  const today = new Date().toISOString().slice(0, 10);
  return `${addMonths(yearMonth(today), 1)}-${today.endsWith('15') ? '16' : '15'}`;
}
export const farm = ({ farm: { id } }: World) => ({ businessId: id });
export const onFarm = (more: () => object) => (world: World) => ({ ...farm(world), ...more() });
export const entry = () => ({ id: next('entry'), name: 'Eggs', amount: 650 });
export const item = () => ({ ...ITEMS[0], id: next('item') });

/** An entry to delete: saved by an admin first. */
export function saved(
  mutation: string,
  type: string,
  argument: string,
  make: () => { id: string },
  isGlobal = false,
) {
  return async (world: World) => {
    const place = isGlobal ? {} : farm(world);
    const made = make();
    const query = `mutation ($businessId: ID, $entry: ${type}!) { ${mutation}(businessId: $businessId, ${argument}: $entry) { isNew } }`;
    const token = (await world.token('admin'))!;
    const body = { query, variables: { ...place, entry: made } };
    const answer = await world.door.call('/graphql', { token, body });
    if (answer.body.errors) throw new Error(answer.text);
    return { ...place, id: made.id };
  };
}

export const password = () => ({ password: PASSWORD });
export const somebody = async (world: World) => ({ accountId: (await world.account()).id });
export const membership = async (world: World) => ({ id: await world.membership() });
export const own = async (world: World, person: Person) => ({ id: await world.membership(person) });
export const order =
  (made: { mode?: 'shipping'; mark?: 'paid' | 'ready'; state?: 'past_due' } = {}) =>
  async (world: World) => ({ id: await world.order(made) });
export const coupon = async (world: World) => ({ id: await world.coupon() });
export const joined =
  (more: object = {}) =>
  async (world: World, person: Person) => {
    const subscriptionId = person === 'visitor' ? undefined : await world.membership(person);
    return {
      businessSlug: 'farm',
      ...('selection' in more || 'address' in more ? { subscriptionId } : {}),
      ...more,
    };
  };
